import { inNameOrder, type Participant, type PortalState } from '#server/features/portal/index.ts'
import { PageRequest } from '#server/http/definitions/page-request.ts'

/** What the functions of a page of the portal know of the request: that of any page, and who takes part. */
export class PortalRequest<P = unknown, Q = unknown> extends PageRequest<P, Q> {
  /** All that the answer is made from, of one moment. */
  get portal(): PortalState {
    const { place } = this.http.req.context
    if (place.kind !== 'portal') throw new Error('a page of the portal on another host')
    return place.portal
  }

  /** In the order of the file of all companies, which is that of their names in Japanese. */
  get participants(): readonly Participant[] {
    return this.portal.participants
  }

  /** In the order in which a page lists them. */
  get listed(): readonly Participant[] {
    return inNameOrder(this.participants, ({ company }) => company, this.lang)
  }
}
