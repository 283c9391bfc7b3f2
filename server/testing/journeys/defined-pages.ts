import { definitions } from '#server/http/pages/registry.ts'
import type { Access } from '#server/http/routing/route.ts'
import { notWalked } from './not-walked.ts'
import type { Stop } from './page-stop.ts'

/**
 * The stops for this access: first, by address, every page defined for it whose path has no parameters; then the listed
 * stops. A page that a listed stop leads to (`at`) has no separate stop.
 */
export function withDefinedPages(access: Access, listed: readonly Stop[]): Stop[] {
  const ledTo = new Set(listed.map(({ at }) => at))
  const defined = definitions
    .flatMap(({ pages = [] }) => pages)
    .filter((page) => page.access === access && !page.path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => !ledTo.has(path) && !notWalked.some(([paths]) => paths.test(path)))
    .sort()
  const isRepeat = ({ path, ...rest }: Stop) => defined.includes(path) && Object.keys(rest).length === 0
  return [...defined.map((path): Stop => ({ path })), ...listed.filter((stop) => !isRepeat(stop))]
}
