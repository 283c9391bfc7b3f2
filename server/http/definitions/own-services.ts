import type { Request } from 'express'
import type { CompanySections } from '#server/features/sections/index.ts'
import type { Services } from '#server/http/services.ts'
import type { Place } from './page.ts'
import type { Params } from './params.ts'

/** The services as the console's pages of a company use them: `sections` are that company's. */
export interface PageServices extends Services {
  sections: CompanySections
}

/** The services `S` of a page, before it is known whose sections it shows. */
export type SharedServices<S> = Omit<S, 'sections'> & Pick<Services, 'sectionCatalogue'>

/** With the sections of the company whose host was asked. Pages for visitors take theirs from the edition shown. */
export async function ownServices<S, D extends SharedServices<S>>(
  services: D,
  { access }: Pick<Place<Params>, 'access'>,
  { context: { place } }: Request,
): Promise<S & D> {
  const isOwn = place.kind === 'company' && access !== 'public'
  const sections = isOwn && (await services.sectionCatalogue.of(place.company.id))
  return { ...services, ...(sections && { sections }) } as unknown as S & D
}
