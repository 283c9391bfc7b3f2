import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Tests run from bundles (scripts/lib/test-bundle.mjs), in which esbuild names each source file above its code.
const NAME = /^ *\/\/ ((?:server|views|client|migrations|seeds|scripts)\/\S+\.tsx?)$/

const sources = new Map<string, string[]>()
/** Asked for each frame of each statement. */
const forms = new Map<string, string | undefined>()

/** The source file of this line, from the project's root; empty for code that is not the project's. */
export function sourceOf(frame: NodeJS.CallSite): string {
  const file = formOf(frame.getFileName() ?? '')
  if (!file) return ''
  const known = sources.get(file) ?? sourcesByLine(file)
  sources.set(file, known)
  return known[frame.getLineNumber()! - 1] ?? ''
}

/** Whether a script is made of source files of the project. */
export const isOfProject = (script: string): boolean => formOf(script) !== undefined

function formOf(script: string): string | undefined {
  if (!forms.has(script)) forms.set(script, bundledForm(script))
  return forms.get(script)
}

/** Jest knows a bundled test file by its own name. */
function bundledForm(name: string): string | undefined {
  const file = name.startsWith('file:') ? fileURLToPath(name) : name
  const bundle = process.env.TEST_BUNDLE
  if (!bundle) throw new Error('statements are recorded of bundled tests only')
  if (file.includes(bundle)) return file
  if (!/\.test\.tsx?$/.test(file)) return undefined
  return path.resolve(bundle, path.relative(process.cwd(), file).replace(/\.tsx?$/, '.js'))
}

function sourcesByLine(file: string): string[] {
  let source = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => (source = NAME.exec(line)?.[1] ?? source))
}
