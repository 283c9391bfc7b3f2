import vm from 'node:vm'
import { expect, it } from '@jest/globals'
import { compileWith, globalsIn } from './context-globals.ts'

/** What a module without exports says that its globals are. */
function run(context: vm.Context, source: string): unknown {
  const globals = globalsIn(context)
  return compileWith(source, Object.keys(globals), (names) => {
    const compiled = vm.compileFunction(source, names, { parsingContext: context })
    return () => compiled(...names.map((name) => globals[name])) as unknown
  })()
}

it('gives a module the globals of its own context, and only those that are there', () => {
  const [one, other] = [vm.createContext({ process: 1 }), vm.createContext({})]
  expect(run(one, 'return [process, Map === globalThis.Map]')).toEqual([1, true])
  expect(run(other, 'return [typeof process, Map === globalThis.Map]')).toEqual(['undefined', true])
  expect(run(one, 'return Map')).not.toBe(run(other, 'return Map'))
})

it('leaves alone what a module declares itself, however often it is compiled', () => {
  const context = vm.createContext({})
  const source = 'const Map = 1; class Error {}; var JSON = 2; return [Map, Error.name, JSON, typeof Set]'
  expect([run(context, source), run(context, source)]).toEqual([
    [1, 'Error', 2, 'function'],
    [1, 'Error', 2, 'function'],
  ])
})

it('reports what else a module cannot be compiled for', () => {
  const context = vm.createContext({})
  expect(() => run(context, 'const own = 1; const own = 2')).toThrow('own')
  expect(() => run(context, 'const Map = 1; const Map = 2')).toThrow('Map')
})
