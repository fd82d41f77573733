"use strict";

// Cuts streams into messages and the bytes between messages, like `dcpspec.framing.cut`. The cutter follows the lengths
// in the headers. After an invalid length, it continues at the next proven message. Runs in browsers and in Node.js.

(function (dcpspec) {
  const { HEADER, counted, noEnd } = dcpspec;
  const PROOF = 3; // number of consecutive messages that prove a boundary
  const JUDGED = 256; // number of bytes to check in a possible message
  const LOOK = 1 << 16; // bytes to search before a pause

  /**
   * Returns a function that cuts a stream. The arguments of the function are a stream from `dcpspec.reassemble`, and
   * whether the stream uses collections.
   *
   * The function is a generator that yields pieces in order, each with `offset` and `length`: messages have `data`,
   * other bytes have `data` and `error`, and lost bytes have `error`. `isBegun` marks bytes that begin like a message,
   * and `isCut` marks a message that lacks only its end. The generator regularly yields null, so that the caller can do
   * other work.
   */
  dcpspec.cutter = function (reader) {
    const names = (name) => reader.spec.enums[name];
    const mostBody = reader.spec.max_message - HEADER;
    const isMagic = new Uint8Array(256);
    for (const magic of Object.keys(names("mcbp_header::magic"))) isMagic[magic] = 1;

    /** Returns the relevant header values: undefined if the bytes end within the header, null if invalid. */
    function parse(bytes) {
      const header = reader.header(bytes);
      if (!header) return header;
      const codes = names(header.isClient ? "mcbp_opcode::client" : "mcbp_opcode::server");
      const isNamed = (header.isClient ? header.opcode : header.serverOpcode) in codes;
      const isAnswered = header.isRequest || header.status in names("mcbp_status::status");
      const { lenBody, datatype } = header;
      return { length: HEADER + lenBody, lenBody, isKnown: isNamed && isAnswered && !datatype.reserved };
    }

    class Cutter {
      constructor(run, collections, endsAt) {
        this.bytes = run.data;
        this.base = run.offset;
        this.size = run.data.length;
        this.collections = collections;
        this.endsAt = endsAt;
        this.boundary = null; // position in the stream of the first message after the run, if known
      }

      /** Cuts from a known boundary of the stream, or from the first proven boundary. */
      *cut(boundary) {
        let position = yield* this.begin(boundary);
        if (position > 0) yield this.skipped(position, boundary);
        let last = null; // withheld until the next message confirms it
        for (let count = 1; position < this.size; count++) {
          if (count % 1000 === 0) yield null;
          const header = this.header(position);
          const end = header && position + header.length;
          const isWhole = header && end <= this.size;
          if (!(isWhole && header.isKnown) && last !== null) {
            const resume = this.isLikely(position) ? position : yield* this.search(last + 1, position, position);
            if (resume < position) {
              const text = `the length in the header is incorrect: another message begins after ${counted(resume - last, "byte")}`;
              yield this.bad(last, resume, "unsynchronised", text, "header.len_body");
              [position, last] = [resume, null];
              continue;
            }
          }
          if (last !== null) yield this.message(last, position);
          if (isWhole) {
            [last, position] = [position, end];
            continue;
          }
          last = null;
          const [rule, text, path, at] = this.broken(position, header);
          const resume = yield* this.resume(position, end);
          const isOwn = header ? header.isKnown : resume - position < HEADER; // no other message begins here
          const isTruncated = rule === "truncated";
          const isLong = isTruncated && resume < this.size; // no bytes are lost; the length is incorrect
          const follows = isLong ? `another message begins after ${counted(resume - position, "byte")}, but ` : "";
          const isCut = isTruncated && !isLong && isOwn;
          yield { ...this.bad(position, resume, rule, follows + text, path, at), isCut, isBegun: true };
          position = resume;
        }
        if (last === null) return;
        yield this.message(last, position);
        if (position === this.size) this.boundary ??= this.base + this.size;
      }

      *begin(boundary) {
        if (boundary === null) return yield* this.search(0);
        if (boundary === 0 && this.base === 0) return 0;
        const position = boundary - this.base;
        if (position >= this.size) {
          if (this.endsAt(boundary)) {
            this.boundary = boundary; // the run is within one message
            return this.size;
          }
        } else if (position >= 0 && this.isLikely(position)) {
          return position;
        }
        return yield* this.search(0); // the boundary is lost, or the previous length was incorrect
      }

      /** Returns the position to continue at after an incomplete message that ends at `end` according to its length. */
      *resume(position, end) {
        if (end === null) return yield* this.search(position + 1);
        const boundary = this.base + end;
        const resume = this.endsAt(boundary) ? this.size : yield* this.search(position + 1);
        if (resume === this.size) this.boundary = boundary;
        return resume;
      }

      /** Returns true if a message probably begins at a position that follows from a length. */
      isLikely(start) {
        let position = start;
        for (let count = 0; count < PROOF; count++) {
          if (position >= this.size) return position === this.size;
          const header = parse(this.bytes.subarray(position, position + HEADER));
          if (header === undefined || header?.isKnown) return true;
          if (header === null || header.lenBody > mostBody) return false;
          position += header.length; // possibly an opcode of a later version
        }
        return true;
      }

      /** Returns the position of the first proven message before `stop`, or `stop` if there is none. */
      *search(start, stop = this.size, beyond = 0) {
        const failed = new Map();
        for (let position = start; position < stop; position++) {
          if (isMagic[this.bytes[position]] && this.isProven(position, beyond, failed)) return position;
          if (position % LOOK === 0) yield null;
        }
        return stop;
      }

      /** Returns true if enough consecutive messages extend beyond a position. `failed` stores failed chains. */
      isProven(start, beyond, failed) {
        const chain = [start];
        let isLong = this.walk(chain, beyond, failed);
        for (let count = 0; isLong && count + 1 < chain.length; count++) {
          const [begin, end] = [chain[count], Math.min(chain[count + 1], chain[count] + JUDGED)];
          if (reader.parses(this.bytes.subarray(begin, end), this, end < chain[count + 1])) continue;
          chain.length = count + 1;
          isLong = false;
        }
        if (isLong) return true;
        chain.forEach((position, count) => {
          failed.set(position, Math.max(Math.min(count, PROOF), failed.get(position) ?? 0));
        });
        return false;
      }

      /** Follows the headers from the end of a chain. Returns true if the chain is long enough. */
      walk(chain, beyond, failed) {
        for (;;) {
          const [position, count] = [chain.at(-1), chain.length - 1];
          if (position === this.size) return count >= (beyond ? PROOF - 1 : 1);
          if (position > beyond && count >= PROOF) return true;
          if ((failed.get(position) ?? -1) >= Math.min(count, PROOF)) return false;
          const isEnough = position > beyond && count >= PROOF - 1;
          const header = this.header(position);
          if (!header?.isKnown) return isEnough && position + HEADER > this.size;
          if (position + header.length > this.size) return isEnough;
          chain.push(position + header.length);
        }
      }

      header(position) {
        const header = parse(this.bytes.subarray(position, position + HEADER));
        return header && header.lenBody <= mostBody ? header : null;
      }

      message(start, end) {
        return { offset: this.base + start, length: end - start, data: this.bytes.subarray(start, end) };
      }

      bad(start, end, rule, message, path = "", at = start) {
        return { ...this.message(start, end), error: { rule, path, offset: this.base + at, message } };
      }

      skipped(end, boundary) {
        if (boundary !== null && boundary > this.base) return this.bad(0, end, "incomplete", "part of the message is lost");
        return this.bad(0, end, "unsynchronised", `${counted(end, "byte")} before the first confirmed message`);
      }

      /** Returns the reason why a position has no complete message: rule, text, path, position. */
      broken(position, header) {
        const bytes = this.bytes.subarray(position, position + HEADER);
        const read = parse(bytes);
        if (!read) {
          const { rule, message, path, offset } = reader.read(bytes).error;
          return [rule, rule === "truncated" ? noEnd(HEADER, bytes.length) : message, path, position + offset];
        }
        const left = this.size - position;
        if (!header && left > Math.min(read.length - 1, HEADER + mostBody)) {
          const text = `the header declares a body of ${counted(read.lenBody, "byte")}, above the limit of ${counted(mostBody, "byte")}`;
          return ["message-length", text, "header.len_body", position];
        }
        return ["truncated", noEnd(read.length, left), "body", position];
      }
    }

    return function* (stream, collections) {
      const runs = stream.parts.filter(({ data }) => data);
      const cutters = new Map();
      const length = stream.parts.reduce((sum, part) => sum + part.length, 0);
      const endsAt = (position) => {
        const run = runs.findLast(({ offset }) => offset <= position);
        if (!run || position > run.offset + run.length) return position === length;
        return position === run.offset + run.length || cutters.get(run).isLikely(position - run.offset);
      };
      for (const run of runs) cutters.set(run, new Cutter(run, collections, endsAt));
      let boundary = stream.isFromStart ? 0 : null;
      for (const part of stream.parts) {
        if (part.data) {
          const cutter = cutters.get(part);
          yield* cutter.cut(boundary);
          boundary = cutter.boundary;
        } else {
          const message = `the capture lacks ${counted(part.length, "byte")} of the stream`;
          yield { ...part, error: { rule: "gap", path: "", offset: part.offset, message } };
        }
      }
    };
  };
})(typeof module === "object" ? Object.assign(module.exports, require("./tree")) : (globalThis.dcpspec ??= {}));
