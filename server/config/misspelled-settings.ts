import { isOneEditAway } from '#server/lib/one-edit-away.ts'

/** Of shorter names, as PORT and HOST, others that mean something else are only a letter away. */
const LEAST = 6

const spelling = (name: string) => name.toUpperCase().replaceAll('_', '')

const isMeant = (given: string, setting: string) =>
  given === setting || (setting.length >= LEAST && isOneEditAway(given, setting))

/** A line for each name that is given a value, is no setting, and looks like one: it would be passed over in silence. */
export function misspelledSettings(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isMeant(spelling(name), spelling(setting)))
      return meant === undefined ? [] : [`${name} is no setting and is not read. Is ${meant} meant?`]
    })
}
