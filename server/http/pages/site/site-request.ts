import type { Request, Response } from 'express'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteArea } from '#server/features/site/index.ts'
import { PageRequest } from '#server/http/definitions/page-request.ts'
import { typesShown } from '#server/http/rendering/types-shown.ts'
import { siteHref, type SitePlace } from './site-page.ts'
import type { SiteServices } from './site-services.ts'

/** What the functions of a site page know of the request: that of any page, and the area that was asked. */
export class SiteRequest<P = unknown, Q = unknown> extends PageRequest<P, Q> {
  constructor(
    services: SiteServices,
    http: { req: Request; res: Response },
    params: P,
    readQuery: () => Q,
    readonly area: SiteArea,
    private readonly listsEditions = false,
  ) {
    super(services, http, params, readQuery)
  }

  /** The types that this host shows in this area. */
  get types(): SectionType[] {
    return typesShown(this.company, this.http.req.context.host, this.area)
  }

  /** The type that a page shows when its address names none: the first of this host. */
  get defaultType(): SectionType {
    return this.types[0]!
  }

  /**
   * The earlier edition that the address names, where the page has such a query; null for the current one, and in the
   * preview. Whether it is open is asked before the page is made (`requireOpen`).
   */
  get pastEdition(): number | null {
    const { edition } = (this.query ?? {}) as { edition?: number }
    if (this.listsEditions) return null
    return this.area === 'preview' || edition === undefined || edition === this.company.editionNumber
      ? null
      : edition
  }

  /**
   * What a page of this area shows: the edition that its cache key names, an earlier one as far as that still shows it,
   * or the preview as it is.
   */
  get shown(): Shown {
    if (this.area === 'preview') return this.area
    const { editionNumber } = this.company
    const past = this.pastEdition
    return past === null ? { edition: editionNumber } : { edition: past, within: [editionNumber] }
  }

  get place(): SitePlace {
    const past = this.pastEdition
    return past === null ? this.area : { edition: past }
  }

  /** The address of a page in this area, of the same edition. */
  href(path: string): string {
    return siteHref(this.place, path)
  }

  /** @throws AppError 404 where the edition that the address names is not open to visitors */
  async requireOpen({ openEditions }: Pick<SiteServices, 'openEditions'>, type: SectionType): Promise<void> {
    const past = this.pastEdition
    if (past !== null) await openEditions.shown(this.company, type, past)
  }

  /** The type that was asked for, if this host shows it; else the first of this host. */
  typeOr(asked: SectionType | undefined): SectionType {
    return asked && this.types.includes(asked) ? asked : this.defaultType
  }
}

/** The type that a query or a form names; undefined where it is none. */
export function typeNamed(value: unknown): SectionType | undefined {
  return typeof value === 'string' ? sectionTypeOf(value) : undefined
}
