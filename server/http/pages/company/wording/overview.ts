import type { Request, Response } from 'express'
import { partStatusOf } from '#server/features/wording/index.ts'
import type { MessageEntry } from '#views/pages/company/wording/+Page.tsx'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { userNames } from '#server/http/pages/company/names.ts'
import { covers, screenGroups, screens } from './screens.ts'

/** /company/messages: everything that can be worded, how it stands, and who changed it last. */
export function overviewRoute(services: Services): Route {
  return {
    method: 'get',
    path: paths.messages,
    access: 'company-admin',
    host: 'any',
    handler: (req, res) => showOverview(services, req, res),
  }
}

async function showOverview(services: Services, req: Request, res: Response): Promise<void> {
  const { t } = uiOf(services, req.context.lang)
  const entries = await entriesOf(services, req)
  await sendPage(services, req, res, 'company/wording', {
    shell: consoleShell(services, req, 'messages'),
    groups: screenGroups.map((group) => ({
      title: t(`messages.group.${group}`),
      entries: entries.filter((entry) => entry.group === group),
    })),
    previewHref: paths.preview,
    publicationSettingsHref: paths.publicationSettings,
  })
}

async function entriesOf(services: Services, req: Request): Promise<(MessageEntry & { group: string })[]> {
  const company = companyOf(req)
  const { lang } = req.context
  const areas = await services.wording.areas(company.id)
  const { changes, unsaved } = await services.wording.latest(company.id, req.auth!.user.id)
  const names = await userNames(
    services,
    company,
    changes.flatMap(({ userId }) => userId ?? []),
    lang,
  )
  return screens.map((screen) => {
    const [last] = changes
      .filter((change) => covers(screen, change))
      .sort((one, other) => other.changedAt - one.changedAt)
    const typed = unsaved.filter((one) => covers(screen, one)).map(({ typedAt }) => typedAt)
    return {
      group: screen.group,
      message: screen.message,
      href: paths.message(screen.message),
      ...partStatusOf(areas, (name) => covers(screen, name)),
      by: last?.userId == null ? null : (names.get(last.userId) ?? null),
      changedAt: last?.changedAt ?? null,
      typedAt: typed.length > 0 ? Math.max(...typed) : null,
    }
  })
}
