import { isThere } from './private-server.mjs'

/**
 * Works in a container and sends nothing to the network. JavaScript is not optimised, because
 * no page lives long enough to repay the cost (15 % of the processor time of a walk with axe-core).
 */
export const FLAGS = [
  '--no-sandbox',
  // Draws in the browser's own process, with one thread: a tenth of the processor time of opening a page.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--js-flags=--no-turbofan --no-maglev',
]

/** @returns {string | undefined} the browser in TEST_CHROMIUM, otherwise the lightest of the installed ones */
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
