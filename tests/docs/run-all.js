"use strict";

// Runs the programs that the variable PROGRAMS names, with a line before each that says which.

const path = require("node:path");

for (const name of process.env.PROGRAMS.split(",")) {
  console.log(`\u001e${name}`);
  require(path.join(__dirname, `${name}.js`));
}
