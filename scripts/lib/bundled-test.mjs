// Jest's transformer of test files when they are bundled (test-bundle.mjs): replaces each by its bundled form.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const bundled = (file) => {
  const relative = path.relative(process.cwd(), file).replace(/\.tsx?$/, '.js')
  const place = path.resolve(process.env.TEST_BUNDLE, relative)
  return { code: readFileSync(place, 'utf8'), map: readFileSync(`${place}.map`, 'utf8') }
}

export default {
  canInstrument: false,
  getCacheKey: (_source, file) => createHash('sha256').update(bundled(file).code).digest('hex'),
  process: (_source, file) => bundled(file),
  processAsync: async (_source, file) => bundled(file),
}
