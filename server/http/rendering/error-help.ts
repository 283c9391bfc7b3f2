import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

/**
 * Where the handbook says what to do about an error, by the key of its sentence ('import-errors.notWhole',
 * 'api.error.715'); null for what it does not explain.
 */
export function errorHelpHref({ help }: Pick<Services, 'help'>, key: string): string | null {
  const place = help.placeOf(key)
  return place ? `${paths.helpEntry(place.topic, place.number)}#${place.anchor}` : null
}
