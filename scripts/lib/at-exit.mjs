const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const works = []

/**
 * Calls a synchronous function when this command ends, also by a signal; the one added last is called first.
 * @param {() => void} work
 * @returns {() => void} removes the function again
 */
export function atExit(work) {
  if (works.length === 0) listen()
  works.push(work)
  return () => {
    const place = works.indexOf(work)
    if (place >= 0) works[place] = () => {}
  }
}

function listen() {
  // A signal alone ends a process without an `exit` event.
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => process.exit(code))
  process.once('exit', () => works.reverse().forEach((work) => work()))
}
