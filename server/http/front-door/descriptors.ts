import { readFileSync } from 'node:fs'

/** How many files and connections this process may have open; Infinity where the system does not say. */
export function allowedDescriptors(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const [, allowed] = /^Max open files +(\d+)/m.exec(read()) ?? []
    return allowed === undefined ? Infinity : Number(allowed)
  } catch {
    return Infinity
  }
}
