import {
  isEditable,
  type EditionContent,
  type EditionDetails,
  type Finding,
} from '#server/features/guidelines/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { recordOf } from '#server/lib/records.ts'
import type { Props } from '#views/pages/admin/guideline-edition/+Page.tsx'
import { differencesProps } from './differences.view.ts'
import { findingRow } from './finding-row.ts'
import type { GuidelineServices } from './guidelines.ts'
import { sectionRows } from './section-rows.ts'

const detailNames = ['nameJa', 'nameEn', 'source', 'firstYear', 'lastYear'] as const

/** The page of an edition, as it is or with what was refused. */
export async function editionProps(
  { guidelines }: GuidelineServices,
  request: PageRequest<{ id: number }>,
  typed: Typed<Finding[]> | null,
): Promise<Props> {
  const { lang, params } = request
  const content = await guidelines.content(params.id)
  const { edition, guideline, sections } = content
  const { state, inForceAt, source, firstYear, lastYear } = edition
  return {
    shell: request.shell('guidelines'),
    ...{ guideline: guideline.name[lang], name: edition.name[lang] },
    editions: await tabsOf({ guidelines }, request, guideline.id),
    facts: { state, inForceAt, source, firstYear, lastYear },
    draft: isEditable(edition) ? draftProps(content, typed) : null,
    copyHref: withQuery(paths.adminEditionCreate, { from: edition.id }),
    errors: typed && (typed.form !== 'details' || !isEditable(edition)) ? typed.errors : {},
    findings: (typed?.found ?? []).map((finding) => findingRow(finding, edition.id, lang)),
    differences: differencesProps(content, lang),
    types: sectionTypes.map((sectionType) => ({
      type: sectionTypeNames[sectionType],
      sections: sectionRows(
        sections.filter((section) => section.sectionType === sectionType),
        { lang, editionId: isEditable(edition) ? edition.id : null },
      ),
      addHref: isEditable(edition)
        ? withQuery(paths.adminEditionPart(edition.id, 'sections/create'), {
            type: sectionTypeNames[sectionType],
          })
        : null,
    })),
  }
}

async function tabsOf(
  { guidelines }: Pick<GuidelineServices, 'guidelines'>,
  { lang, params, ui }: PageRequest<{ id: number }>,
  guidelineId: number,
): Promise<Props['editions']> {
  const own = (await guidelines.list()).filter(({ id }) => id === guidelineId)
  return own
    .flatMap(({ editions }) => editions)
    .map(({ id, name, state }) => ({
      label: ui.t('guidelines.tab', { name: name[lang], state: ui.t(`guidelines.state.${state}`) }),
      ...{ href: paths.adminEdition(id), current: id === params.id },
    }))
}

function draftProps({ edition }: EditionContent, typed: Typed<Finding[]> | null): Props['draft'] {
  const { id, revision, state } = edition
  const refused = typed?.form === 'details' ? typed : null
  return {
    actions: {
      ...{ isChecked: state === 'checked', revision },
      checkAction: paths.adminEditionPart(id, 'check'),
      releaseHref: paths.adminEditionPart(id, 'release'),
      discardHref: paths.adminEditionPart(id, 'discard'),
    },
    form: {
      action: paths.adminEdition(id),
      values: detailsValues(refused, edition),
      errors: refused?.errors ?? {},
      revision: revisionShown(refused, revision),
    },
    restoreAction: paths.adminEditionPart(id, 'restoration'),
    revision,
  }
}

/** What the controls of an edition's details show: what was typed, else what is stored. */
export function detailsValues(typed: Typed<unknown> | null, stored: EditionDetails | null) {
  if (typed) return recordOf(detailNames, (name) => typed.values[name] ?? '')
  return {
    ...{ nameJa: stored?.name.ja ?? '', nameEn: stored?.name.en ?? '', source: stored?.source ?? '' },
    ...{ firstYear: String(stored?.firstYear ?? ''), lastYear: String(stored?.lastYear ?? '') },
  }
}

/** The revision that a form sends: after somebody else's change, which its page reports, the new one. */
export function revisionShown(typed: Typed<unknown> | null, revision: number): string {
  return typed && typed.code !== 721 ? (typed.values.revision ?? '') : String(revision)
}
