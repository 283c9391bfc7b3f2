import { format } from 'node:util'
import { afterAll, afterEach, jest } from '@jest/globals'

// A time limit only ends what hangs. It is far above what the slowest test needs on a busy machine, since a test that
// fails by it says something of the machine and nothing of the code.
jest.setTimeout(300_000)

// A message on console.error is a fault nobody asserted on (React warns of wrong markup there): it fails the test.
// A test that expects one puts its own spy in place.
const said: string[] = []
console.error = (...args: unknown[]) => void said.push(format(...args))

function failOnErrors(): void {
  const found = said.splice(0)
  if (found.length > 0) throw new Error(`console.error was called:\n${found.join('\n')}`)
}

afterEach(failOnErrors)
afterAll(failOnErrors)
