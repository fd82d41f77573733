"use strict";

// Gives bytes to the facade, by coverage: npx jsfuzz streams.js CORPUS

const { check } = require("../reader");

exports.fuzz = check;
