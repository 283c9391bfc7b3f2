import { isThere } from './private-server.mjs'

/** Needed in a container, and silent: a browser for tests has no business on the network. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** @returns {string | undefined} the browser of TEST_CHROMIUM, else one installed in a usual place */
export function findChromium() {
  const places = [
    process.env.TEST_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place && isThere(place))
}
