import { format } from 'node:util'
import { afterAll, afterEach } from '@jest/globals'

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
