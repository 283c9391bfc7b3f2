import { format } from 'node:util'
import { afterAll, afterEach, jest } from '@jest/globals'

// The time limit is only for tests that hang. It is far more than the slowest test needs on a busy machine, because a
// failure by it would depend on the machine and not on the code.
jest.setTimeout(300_000)

// Jest's environment asks for a hundred frames of each error. Knex makes one for each statement while statements are
// recorded (executed-statements.ts, which needs twelve), and the product one for each refusal.
Error.stackTraceLimit = 14

// A message on console.error fails the test (React reports invalid markup there). A test that expects such a message
// installs its own spy.
const said: string[] = []
console.error = (...args: unknown[]) => void said.push(format(...args))

function failOnErrors(): void {
  const found = said.splice(0)
  if (found.length > 0) throw new Error(`console.error was called:\n${found.join('\n')}`)
}

afterEach(failOnErrors)
afterAll(failOnErrors)
