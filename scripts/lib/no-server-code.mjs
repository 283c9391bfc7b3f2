import { readFileSync } from 'node:fs'

/**
 * Fails the build if a file for browsers contains server code. vite-plugin-ssr, for example, treats every
 * `*.page.*` file of the project as a page for the browser.
 * @param {string} manifest Vite's list of the built files and their sources
 */
export function refuseServerCode(manifest) {
  const sources = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')))
  const found = sources.filter((source) => /^(server|migrations|seeds|scripts)\//.test(source))
  if (found.length > 0) throw new Error(`the browser build contains server code: ${found.join(', ')}`)
}
