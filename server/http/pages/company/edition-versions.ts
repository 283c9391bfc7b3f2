import type { Services } from '../../services.ts'

/** The versions of an edition's tracks; none for edition 0. */
export async function versionsOf(services: Pick<Services, 'editions'>, companyId: number, edition: number) {
  const tracks = await services.editions.tracksOf(companyId, edition)
  return new Map(tracks.map(({ track, version }) => [track, version]))
}
