import { optionalText } from '#server/features/wording/index.ts'
import { field, input, required } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import type { PortalTexts } from './portal-wording.ts'

/** Characters. */
export const portalLimits: Record<keyof PortalTexts, number> = { title: 80, about: 20_000, terms: 20_000 }

const text = (name: keyof PortalTexts) =>
  required(field<PortalTexts[typeof name]>(optionalText(portalLimits[name])))

/** The system admin's form; `revision`: of the wording that it showed. */
export const portalWordingInput = input({
  title: text('title'),
  about: text('about'),
  terms: text('terms'),
  revision: required(field<number>(Joi.number().integer().min(0).max(999_999_999))),
})
