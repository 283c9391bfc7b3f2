import { createRequire } from 'node:module'
import type * as Vm from 'node:vm'

/**
 * Jest compiles every module again for each test file, which takes longer than many of these files run. With this the
 * process keeps V8's code cache of what it compiles for the second time, and every later compilation starts from it.
 * Nothing else is shared: each file still has modules of its own.
 */
const vm = createRequire(import.meta.url)('node:vm') as typeof Vm
const { compileFunction, SourceTextModule: Module } = vm

interface Compiled {
  source: string
  code?: Buffer | undefined
}
const compiled = new Map<string, Compiled>()

/**
 * What was kept of the same text; undefined the first time, and for a module that imports others while it runs: with
 * cached code it would lose whom to ask for them.
 */
function findCompiled(name: string, source: string): Compiled | undefined {
  if (source.includes('import(')) return undefined
  const found = compiled.get(name)
  if (found?.source === source) return found
  compiled.set(name, { source })
  return undefined
}

vm.compileFunction = (source, names, options = {}) => {
  const known = findCompiled(`function ${options.filename}`, source)
  if (!known) return compileFunction(source, names, options)
  if (known.code) return compileFunction(source, names, { ...options, cachedData: known.code })
  const result = compileFunction(source, names, { ...options, produceCachedData: true })
  known.code = result.cachedData
  return result
}

vm.SourceTextModule = class extends Module {
  constructor(source: string, options: Vm.SourceTextModuleOptions = {}) {
    const known = findCompiled(`module ${options.identifier}`, source)
    super(source, { ...options, ...(known?.code && { cachedData: known.code }) })
    // The types do not have it.
    const { createCachedData } = this as unknown as { createCachedData(): Buffer }
    if (known) known.code ??= createCachedData.call(this)
  }
}
