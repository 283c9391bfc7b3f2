import type { Request } from 'express'
import type { Toast } from '#views/shells.ts'
import type { Services } from '#server/http/services.ts'
import { takeAnonymousToast } from './anonymous-toast.ts'

/** Leaves a message for the next page of this session (SPEC §8, display). */
export function addToast(req: Request, level: Toast['level'], key: string): void {
  req.session.toasts = [...(req.session.toasts ?? []), { level, key }]
}

/** The waiting messages of both kinds, each shown once. */
export function takeToasts(req: Request, services: Pick<Services, 'translate' | 'cookies'>): Toast[] {
  const waiting = req.session?.toasts ?? []
  if (waiting.length > 0) delete req.session.toasts
  return [...takeAnonymousToast(req, services), ...waiting].map(({ level, key }) => ({
    level,
    text: services.translate(req.context.lang, key),
  }))
}
