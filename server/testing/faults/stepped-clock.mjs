// Loaded before the product (node --import) in each of its threads: the system's clock is wrong by as many milliseconds
// as the file STEPPED_CLOCK says, from the moment at which it is there. Timers and elapsed time are not, as on a machine.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 20
const RealDate = Date
let step = 0

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + step)
    else super(...given)
  }
  static now() {
    return RealDate.now() + step
  }
}

setInterval(() => {
  try {
    step = Number(readFileSync(process.env.STEPPED_CLOCK, 'utf8'))
  } catch {
    step = 0
  }
}, LOOK_EVERY_MS).unref()
