// Loaded before all else in every process of a test run, so that its clock runs on from TEST_NOW. Plain JavaScript: to
// have types taken off costs a tenth of a second each time.
import { ServerResponse } from 'node:http'
import { shiftDate } from './shift-date.mjs'

const offset = Number(process.env.CLOCK_OFFSET ?? 0)
if (offset !== 0) {
  shiftDate(offset)
  dateAnswers()
}

/**
 * By this header pages learn what the server's clock says, and Node writes it by its own. Files keep the real one: by
 * that a browser reckons how old they are.
 */
function dateAnswers() {
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (...given) {
    if (this.req.url.startsWith('/api/')) this.setHeader('date', new Date().toUTCString())
    return writeHead.apply(this, given)
  }
}
