import { isThere } from './private-server.mjs'

/** Chromium takes the last list of its kind: what Playwright switches off stays so. */
const SWITCHED_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  'PreconnectToSearch',
  // A new frame for each document, also of the same site: a third of the processor time of opening a small page.
  'RenderDocument',
]

/**
 * Works in a container and sends nothing to the network. JavaScript is not optimised, because
 * no page lives long enough to repay the cost (15 % of the processor time of a walk with axe-core).
 */
export const FLAGS = [
  '--no-sandbox',
  // Draws in the browser's own process, with one thread: a tenth of the processor time of opening a page.
  '--in-process-gpu',
  '--num-raster-threads=1',
  `--disable-features=${SWITCHED_OFF.join()}`,
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
