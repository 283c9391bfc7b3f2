import vm, { type Context } from 'node:vm'

/**
 * What the modules of a test file read most of its globals. In Jest's context each look at one leaves V8 to ask Node,
 * which takes 160 ns and not one. None that is replaced while it runs, as Date and the timers are by fake ones, and
 * Uint8Array where PDFs are read (features/pdfs/answer-inspection.ts).
 */
const NAMES = [
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Function', 'RegExp', 'Math'],
  ...['JSON', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'Reflect', 'Proxy', 'Intl', 'ArrayBuffer'],
  ...['Error', 'TypeError', 'RangeError', 'NaN', 'Infinity', 'isNaN', 'parseInt', 'parseFloat'],
  ...['encodeURIComponent', 'decodeURIComponent', 'Buffer', 'URL', 'URLSearchParams', 'process'],
]

type Values = Readonly<Record<string, unknown>>

const valuesOf = new WeakMap<Context, Values>()

/** The globals of a context that its modules may have as variables. */
export function globalsIn(context: Context): Values {
  const known = valuesOf.get(context)
  if (known) return known
  const there = NAMES.filter((name) => vm.runInContext(`typeof ${name} !== 'undefined'`, context))
  const values = vm.runInContext(`({ ${there.join(', ')} })`, context) as Values
  valuesOf.set(context, values)
  return values
}

/** Names that a module declares itself, by the module. */
const declared = new Map<string, Set<string>>()

/**
 * Compiles a module to which these names are given as variables: all but those that it declares itself, which V8 knows
 * best.
 */
export function compileWith<T>(module: string, names: string[], compile: (names: string[]) => T): T {
  for (;;) {
    const own = declared.get(module)
    try {
      return compile(own ? names.filter((name) => !own.has(name)) : names)
    } catch (error) {
      const [, name = ''] =
        /^Identifier '(\w+)' has already been declared$/.exec((error as Error).message) ?? []
      if (!names.includes(name) || own?.has(name)) throw error
      declared.set(module, new Set([...(own ?? []), name]))
    }
  }
}
