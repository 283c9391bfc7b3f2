import { createRequire } from 'node:module'
import type * as Vm from 'node:vm'
import { compileWith, globalsIn } from './context-globals.ts'

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

vm.compileFunction = (source, names = [], options = {}) => {
  const globals = options.parsingContext ? globalsIn(options.parsingContext) : {}
  return compileWith(`function ${options.filename}`, Object.keys(globals), (given) => {
    const run = compile(source, [...names, ...given], options)
    const values = given.map((name) => globals[name])
    return function (this: unknown, ...args: unknown[]): unknown {
      return run.call(this, ...args, ...values)
    }
  }) as ReturnType<typeof compileFunction>
}

function compile(source: string, names: string[], options: Vm.CompileFunctionOptions) {
  // Code of other parameters would be taken for that of these.
  const known = findCompiled(`function ${options.filename} ${names.join()}`, source)
  if (!known) return compileFunction(source, names, options)
  if (known.code) return compileFunction(source, names, { ...options, cachedData: known.code })
  const result = compileFunction(source, names, { ...options, produceCachedData: true })
  known.code = result.cachedData
  return result
}

vm.SourceTextModule = new Proxy(Module, {
  construct(_, [source, options = {}]: [string, Vm.SourceTextModuleOptions?]) {
    const globals = options.context ? Object.keys(globalsIn(options.context)) : []
    return compileWith(`module ${options.identifier}`, globals, (given) => {
      // On the first line, so that all lines keep their numbers.
      const text = given.length > 0 ? `const { ${given.join(', ')} } = globalThis; ${source}` : source
      const known = findCompiled(`module ${options.identifier}`, text)
      const module = new Module(text, { ...options, ...(known?.code && { cachedData: known.code }) })
      // The types do not have it.
      const { createCachedData } = module as unknown as { createCachedData(): Buffer }
      if (known) known.code ??= createCachedData.call(module)
      return module
    })
  },
})
