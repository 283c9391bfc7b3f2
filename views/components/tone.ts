import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'

/** The tone of a chip, notice or toast. Colour is never the only sign: a word or this icon accompanies it. */
export type Tone = 'ok' | 'warn' | 'err' | 'info'

export const toneIcons: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  err: CircleAlert,
  info: Info,
}
