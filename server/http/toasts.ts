import type { Request } from 'express'
import type { Toast } from '#views/shells.ts'
import type { Services } from './services.ts'

/** Leaves a message for the next page of this session (SPEC §8, display). */
export function addToast(req: Request, level: Toast['level'], key: string): void {
  req.session.toasts = [...(req.session.toasts ?? []), { level, key }]
}

/** The waiting messages, each shown once. */
export function takeToasts(req: Request, { translate }: Pick<Services, 'translate'>): Toast[] {
  const waiting = req.session?.toasts ?? []
  if (waiting.length > 0) delete req.session.toasts
  return waiting.map(({ level, key }) => ({ level, text: translate(req.context.lang, key) }))
}
