import { readFileSync } from 'node:fs'

/**
 * Fails the build if a file for browsers was made from the server's sources. vite-plugin-ssr, for one, takes every
 * `*.page.*` file of the project for a page of the browser.
 * @param {string} manifest Vite's list of what it built from what
 */
export function refuseServerCode(manifest) {
  const sources = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')))
  const found = sources.filter((source) => /^(server|migrations|seeds|scripts)\//.test(source))
  if (found.length > 0) throw new Error(`the browser build contains server code: ${found.join(', ')}`)
}
