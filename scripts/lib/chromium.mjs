import { isThere } from './private-server.mjs'

/**
 * Needed in a container, and silent: a browser for tests has no business on the network. Its JavaScript is not optimised:
 * no page lives long enough to give back what that costs (15 % of the processor time of a walk with axe-core).
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--js-flags=--no-turbofan --no-maglev',
]

/** @returns {string | undefined} the browser of TEST_CHROMIUM, else one installed in a usual place, the lightest first */
export function findChromium() {
  const places = [
    process.env.TEST_CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place && isThere(place))
}
