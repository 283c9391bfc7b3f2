import { NameReadings } from './name-readings.ts'

export { NameReadings, type FullNameReading, type NameReading } from './name-readings.ts'

let loading: Promise<NameReadings> | undefined

/** The table, read from its own file when the first search needs it. */
export function nameReadings(): Promise<NameReadings> {
  loading ??= import('./name-readings.data.ts').then(
    ({ familyReadings, givenReadings }) =>
      new NameReadings({ family: familyReadings.trim(), given: givenReadings.trim() }),
  )
  return loading
}
