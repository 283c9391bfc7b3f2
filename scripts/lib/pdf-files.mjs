// A Vite plugin that adds what pdf.js fetches itself (character maps, fonts, decoders) to the built files, under
// a folder named after its version; in development it serves them from the package.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const folder = path.dirname(packageFile)
const base = `assets/pdfjs-${JSON.parse(readFileSync(packageFile, 'utf8')).version}`

/** Only decoders without WebAssembly, which the content security policy forbids. */
const isUsed = (file) => /\.(bcmap|pfb|ttf)$/.test(file) || file.endsWith('_nowasm_fallback.js')

const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((name) =>
  readdirSync(path.join(folder, name))
    .filter(isUsed)
    .map((file) => `${name}/${file}`),
)

/** @returns {import('vite').Plugin} */
export function pdfFiles() {
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${base}/${file}`,
          source: readFileSync(path.join(folder, file)),
        })
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (req, res, next) => {
        const file = (req.url ?? '').split('?')[0].slice(1)
        if (!files.includes(file) || !existsSync(path.join(folder, file))) return next()
        res.end(readFileSync(path.join(folder, file)))
      })
    },
  }
}
