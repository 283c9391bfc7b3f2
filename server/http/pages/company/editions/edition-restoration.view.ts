import type { PublicationSettings } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { attestationFor } from '#server/http/rendering/attestation.ts'
import type { Props } from '#views/pages/company/edition-restoration/+Page.tsx'
import { versionsOf } from '../edition-versions.ts'
import { blockedProps, withdrawalProps } from '../publishing/publication-props.ts'
import { editionChanges } from './edition-changes.ts'
import { keptEdition } from './edition-of.ts'
import type { EditionServices } from './group.ts'

type EditionRequest = PageRequest<{ number: number }>

export async function restorationProps(
  services: EditionServices,
  request: EditionRequest,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang } = request
  const { number } = await keptEdition(services, request)
  const settings = await services.publicationSettings.of(company.id)
  const sides = { before: company.editionNumber, after: number }
  return {
    shell: request.shell('preview'),
    number,
    nextEdition: company.editionNumber + 1,
    ...(await editionChanges(services, company.id, sides, lang)),
    blocked: await blockedProps(services, company, lang),
    backHref: paths.editions,
    form: await formProps(services, request, settings, typed),
  }
}

async function formProps(
  services: EditionServices,
  request: EditionRequest,
  settings: PublicationSettings,
  typed: Typed | null,
): Promise<Props['form']> {
  const { company, lang, params } = request
  const versions = await versionsOf(services, company.id, params.number)
  const shown = [...versions].filter(([, version]) => version > 0).map(([track]) => track)
  const { withdrawals, pin } = await withdrawalProps(services, company, shown, lang)
  return {
    action: paths.editionRestoration(params.number),
    pins: {
      settings: String(settings.changeNumber),
      current: String(company.editionNumber),
      withdrawals: pin,
    },
    values: { ...typed?.values, note: typed?.values.note?.trim() ?? '' },
    withdrawals,
    errors: typed?.errors ?? {},
    attestation: attestationFor(services, request, settings),
    needsApproval: settings.needsApproval,
  }
}
