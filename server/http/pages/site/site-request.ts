import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteArea } from '#server/features/site/index.ts'
import { PageRequest } from '#server/http/definitions/page-request.ts'
import { typesShown } from '#server/http/rendering/types-shown.ts'
import { siteHref } from './site-page.ts'
import type { SiteServices } from './site-services.ts'

/** What the functions of a site page know of the request: that of any page, and the area that was asked. */
export class SiteRequest<P = unknown, Q = unknown> extends PageRequest<P, Q> {
  constructor(
    services: SiteServices,
    http: { req: Request; res: Response },
    params: P,
    readQuery: () => Q,
    readonly area: SiteArea,
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

  /** What a page of this area shows: the edition that its cache key names, or the preview as it is. */
  get shown(): Shown {
    return this.area === 'preview' ? this.area : { edition: this.company.editionNumber }
  }

  /** The address of a page in this area. */
  href(path: string): string {
    return siteHref(this.area, path)
  }

  /** The type that was asked for, if this host shows it; else the first of this host. */
  typeOr(asked: SectionType | undefined): SectionType {
    return asked && this.types.includes(asked) ? asked : this.defaultType
  }

  /** @throws AppError 404 where this host does not show the type (DECISIONS §1) */
  requireType(type: SectionType): SectionType {
    if (!this.types.includes(type)) throw new AppError(404)
    return type
  }
}

/** The type that a query or a form names; undefined where it is none. */
export function typeNamed(value: unknown): SectionType | undefined {
  return typeof value === 'string' ? sectionTypeOf(value) : undefined
}
