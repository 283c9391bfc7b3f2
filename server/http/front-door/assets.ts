import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { Assets } from '#views/assets.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import { encodeBody, encodedBody, type EncodedBody } from './encoded-body.ts'
import { sendEncoded } from './send-encoded.ts'

interface Chunk {
  file: string
  imports?: string[]
}

/** The source file of each island; the build's manifest names the built files. */
const ISLANDS: Record<string, string> = {
  'line-chart': 'client/islands/line-chart.tsx',
  'pdf-viewer': 'client/islands/pdf-viewer.tsx',
}
const HYDRATE = 'client/hydrate.ts'

/** URLs during development, when Vite serves the sources. */
export const developmentAssets: Assets = {
  styles: '/client/styles/index.css',
  siteStyles: '/client/styles/site.css',
  sitePageStyles: '/client/styles/site-pages.css',
  siteDataStyles: '/client/styles/site-data.css',
  siteRequestStyles: '/client/styles/site-requests.css',
  siteRecipientStyles: '/client/styles/site-recipients.css',
  siteSearchStyles: '/client/styles/site-search.css',
  portalStyles: '/client/styles/portal.css',
  main: '/client/main.ts',
  site: '/client/site.ts',
  islands: {},
}

/** URLs of a build, read from its manifest, with the files that each island preloads. */
export function builtAssets(manifestFile: string): Assets {
  const manifest = parseJson<Record<string, Chunk>>(readFileSync(manifestFile, 'utf8'))
  const fileOf = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    return `/${chunk.file}`
  }
  const withImports = (source: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[source]
    if (chunk && !seen.has(`/${chunk.file}`)) {
      seen.add(`/${chunk.file}`)
      for (const one of chunk.imports ?? []) withImports(one, seen)
    }
    return seen
  }
  const main = fileOf('client/main.ts')
  const islands = Object.entries(ISLANDS).map(([name, source]) => {
    const files = withImports(source, withImports(HYDRATE))
    return [name, [...files].filter((file) => file !== main)]
  })
  return {
    styles: fileOf('client/styles/index.css'),
    siteStyles: fileOf('client/styles/site.css'),
    sitePageStyles: fileOf('client/styles/site-pages.css'),
    siteDataStyles: fileOf('client/styles/site-data.css'),
    siteRequestStyles: fileOf('client/styles/site-requests.css'),
    siteRecipientStyles: fileOf('client/styles/site-recipients.css'),
    siteSearchStyles: fileOf('client/styles/site-search.css'),
    portalStyles: fileOf('client/styles/portal.css'),
    main,
    site: fileOf('client/site.ts'),
    islands: Object.fromEntries(islands),
  }
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  // what the PDF viewer reads: character maps and fonts
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
}

/**
 * Serves the hashed files of a build from memory: they are few and small, and the next build may replace them on disk.
 * They are read before anybody is answered, and so one after the other: through Node's threads a thousand small files
 * take a tenth of a start, and so a few milliseconds. Why not sirv: docs/decisions/021.
 */
export async function serveAssets(clientDir: string): Promise<RequestHandler> {
  const files = new Map<string, { body: EncodedBody; type: string }>()
  // With their types: by their names alone, Node asks the system for that of each.
  const entries = readdirSync(path.join(clientDir, 'assets'), { recursive: true, withFileTypes: true })
  const names = new Set(entries.map(({ parentPath, name }) => path.join(parentPath, name)))
  for (const name of names) {
    const type = TYPES[path.extname(name)]
    if (!type) continue
    const body = await bodyOf(name, names.has(`${name}.br`))
    files.set(`/${path.relative(clientDir, name).split(path.sep).join('/')}`, { body, type })
  }
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined
    if (!file) return next()
    sendEncoded(req, res, file.body, [
      ['Content-Type', file.type],
      ['Cache-Control', 'public, max-age=31536000, immutable'],
      ['Vary', 'Accept-Encoding'],
    ])
  }
}

/** Uses the copies that the build compressed (scripts/lib/compress-assets.mjs); without them, compresses faster and less. */
async function bodyOf(file: string, isCompressed: boolean): Promise<EncodedBody> {
  const content = readFileSync(file)
  return isCompressed
    ? encodedBody(content, readFileSync(`${file}.br`), readFileSync(`${file}.gz`))
    : encodeBody(content)
}
