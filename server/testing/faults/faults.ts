import type { Fault } from './fault.ts'
import { databaseFaults } from './database.ts'
import { machineFaults } from './machine.ts'
import { mailFaults } from './mail.ts'
import { redisFaults } from './redis.ts'
import { searchFaults } from './search.ts'
import { storageFaults } from './storage.ts'

/** Every fault, in the order in which they are brought about. */
export const faults: readonly Fault[] = [
  ...databaseFaults,
  ...redisFaults,
  ...searchFaults,
  ...storageFaults,
  ...mailFaults,
  ...machineFaults,
]
