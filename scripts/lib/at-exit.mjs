const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const works = []

/**
 * Does a last piece of work (without waiting for anything) when this command ends, by a signal too; the latest first.
 * @param {() => void} work
 * @returns {() => void} takes it back
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
