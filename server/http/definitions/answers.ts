import type { AppError } from '#server/errors/app-error.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import type { Toast } from '#views/shells.ts'
import type { YearSetting } from '#views/formatters.ts'
import { renderView } from '#server/http/rendering/render.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Services } from '#server/http/services.ts'

/** A message for the next page; `key` is that of its sentence. */
export interface ToastKey {
  level: Toast['level']
  key: string
}

/** 308: the same is there for good. */
type RedirectStatus = 302 | 303 | 308

/** Leads to another address, where a message may wait. */
export class Redirect {
  constructor(
    readonly href: string,
    readonly toast: ToastKey | null,
    readonly status: RedirectStatus,
  ) {}
}

/** Leads on (303). A toast given as a key says that something succeeded. */
export function redirect(href: string, toast?: string | ToastKey, status: RedirectStatus = 303): Redirect {
  return new Redirect(
    href,
    typeof toast === 'string' ? { level: 'success', key: toast } : (toast ?? null),
    status,
  )
}

type Renderer = Pick<Services, 'views' | 'translate' | 'config'>

/** A view that is shown in place of the page's own, or with another status than its usual one. */
export class Shown {
  constructor(
    readonly render: (services: Renderer, lang: Lang, years?: YearSetting) => Promise<string>,
    readonly status: number,
  ) {}
}

/** `years`: how the company counts them, where it is not as the request says. */
export function shown<V extends ViewName>(
  view: V,
  props: ViewProps[V],
  { status = 200, years }: { status?: number; years?: YearSetting } = {},
): Shown {
  return new Shown(
    (services, lang, ofRequest) => renderView(services, lang, view, props, years ?? ofRequest),
    status,
  )
}

/** The form's own page again, without an error: a question about what was typed, or a look at it. */
export class Again<N> {
  constructor(
    readonly found: N,
    readonly status: number,
    readonly errors: Record<string, string>,
  ) {}
}

/** `found`: what the page shows in addition to what was typed (`typed.found`). */
export function again<N>(found: N, status = 200, errors: Record<string, string> = {}): Again<N> {
  return new Again(found, status, errors)
}

/** A form that was refused: its page comes again with what was typed and these sentences by control. */
export class Refused {
  constructor(
    readonly errors: Record<string, string>,
    readonly error: AppError,
    readonly status: number,
  ) {}
}
