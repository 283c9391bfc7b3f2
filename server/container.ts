// Long because it is the one place that knows all parts: read from top to bottom, it is the order in which they need each other.
// What is made of what stands in wiring/, a file for each group.
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Config } from '#server/config/index.ts'
import { openSessions, type SessionDriver } from '#server/drivers/sessions/index.ts'
import { Agreements } from './http/front-door/agreements.ts'
import { Cookies } from './http/request/cookies.ts'
import { OpenDownloads } from './http/files/open-downloads.ts'
import { PageCache } from './http/front-door/page-cache.ts'
import { ProxyCheck } from './http/front-door/proxy-check.ts'
import { openReadRate } from './http/api/v1/open-read/read-rates.ts'
import { freshPageRate } from './http/middleware/fresh-page-rate.ts'
import type { Services } from '#server/http/services.ts'
import type { ViewRenderer } from './http/rendering/view-renderer.ts'
import { watchHealth } from './http/front-door/watch-health.ts'
import { VisitCounter } from './http/front-door/visit-counter.ts'
import { TokenBuckets } from './lib/token-buckets.ts'
import { createWebMetrics, registerInstallationMetrics } from '#server/metrics/index.ts'
import { wireAnalytics } from '#server/wiring/analytics.ts'
import { wireBackup } from './wiring/backup.ts'
import { wireBasis } from '#server/wiring/basis.ts'
import { wireCompanies } from '#server/wiring/companies.ts'
import { wireCompanyExport } from './wiring/company-export.ts'
import {
  wireCorrectionRequests,
  wireRequestsByVisitors,
  wireStaffRequests,
  type StaffRequestsGroup,
} from './wiring/correction-requests.ts'
import { wireCorrections, type CorrectionsGroup } from './wiring/corrections.ts'
import { wireWording } from './wiring/wording.ts'
import { wireData, type DataGroup } from '#server/wiring/data.ts'
import { wireFiles } from '#server/wiring/files.ts'
import { wireGuidelines } from './wiring/guidelines.ts'
import { wireInstallation } from './wiring/installation.ts'
import { wireInstallationHealth } from './wiring/installation-health.ts'
import { wireMail } from '#server/wiring/mail.ts'
import type { Overrides } from './wiring/overrides.ts'
import { wireUsers } from './wiring/users.ts'
import { wireDraftRestore, wirePublications, wirePublishing } from '#server/wiring/publishing.ts'
import { wireRunner } from '#server/wiring/runner.ts'
import { wireSearch } from '#server/wiring/search.ts'
import { wirePortal } from '#server/wiring/portal.ts'
import { wireSite } from '#server/wiring/site.ts'
import { wireReviews, wireStoredReviews } from './wiring/recipient-reviews.ts'
import { wireRetention } from './wiring/retention.ts'
import { wireWebhooks } from './wiring/webhooks.ts'

export type { Overrides } from './wiring/overrides.ts'

/** Everything without delivery: what the worker and commands use too. */
export type Core = Awaited<ReturnType<typeof createCore>>

/** Drivers → repositories → services, by plain `new`. */
export async function createCore(config: Config, overrides: Overrides = {}) {
  const basis = await wireBasis(config, overrides)
  const search = wireSearch(basis)
  const mail = wireMail(basis)
  const people = wireUsers(basis, mail, overrides)
  const webhooks = wireWebhooks(basis, mail)
  const correctionRequests = wireCorrectionRequests(basis, mail)
  const storedReviews = wireStoredReviews(basis)
  // The circles between groups: what was moved is compared, and a comparison reads what stands where; a file is compared
  // with what the site would show of it; an edition ends the requests that it corrects, by what its versions say.
  const publishing = wirePublishing(basis, webhooks, {
    onMoved: (trx, ...moved) => data.comparisons.startMoved(trx, ...moved),
    async onEdition(trx, ...made) {
      await staffRequests.correctedRequests.follow(trx, ...made)
      await storedReviews.reviewEnd.follow(trx, ...made)
    },
  })
  const staffRequests: StaffRequestsGroup = wireStaffRequests(basis, {
    ...{ ...correctionRequests, ...publishing, ...mail, ...webhooks },
  })
  const publications = wirePublications(basis, { ...publishing, ...mail, ...webhooks })
  const data: DataGroup = wireData(basis, {
    ...{ ...publishing, ...search, ...mail, ...webhooks },
    draftPolicy: (companyId) => site.site.draftPolicy(companyId),
  })
  const files = wireFiles(basis, { ...publishing, ...publications, ...data }, overrides)
  const content = wireWording(basis, publishing)
  const restore = wireDraftRestore(basis, { ...publishing, ...files, ...content })
  const sweepCorrections = async () => {
    await corrections.correctionWorker.sweepFolders()
    await corrections.sweepPublicFiles()
  }
  const companies = wireCompanies(basis, { ...publishing, ...search, ...data, sweepCorrections })
  const site = wireSite(basis, { ...publishing, ...search, ...data, ...files, ...content, ...companies })
  const corrections: CorrectionsGroup = wireCorrections(basis, { ...publishing, ...data, ...site })
  const requestsByVisitors = wireRequestsByVisitors(basis, {
    ...{ ...correctionRequests, ...staffRequests, ...data, ...site },
  })
  const portal = wirePortal({ ...site, ...corrections })
  const reviews = wireReviews(basis, { ...storedReviews, ...requestsByVisitors, ...data, ...site, ...mail })
  const companyExport = wireCompanyExport(basis, {
    ...{ ...publishing, ...data, ...companies, ...corrections },
  })
  const upkeep = wireRetention(basis, {
    ...{ ...publishing, ...publications, ...data, ...files, ...content, ...companyExport },
    ...{ ...correctionRequests, ...storedReviews },
    sweepCorrections,
  })
  const analytics = wireAnalytics(basis)
  const guidelines = wireGuidelines(basis)
  const installation = wireInstallation(basis)
  const services = {
    ...{ ...search, ...mail, ...people, ...publishing, ...publications, ...restore },
    ...{ ...data, ...files, ...content, ...companies, ...site, ...corrections, ...upkeep, ...analytics },
    ...{ ...guidelines, ...webhooks, ...companyExport, ...portal },
    ...{ ...correctionRequests, ...staffRequests, ...requestsByVisitors },
    ...{ ...storedReviews, ...reviews },
    ...{ ...installation, ...wireBackup(basis, { ...installation, ...publishing }) },
  }

  const { clock, logger, metrics, database, rateLimits, origins, i18n, translate } = basis
  const { queue, sections, audit, users, tenants, storage, close } = basis
  return {
    ...{ config, clock, logger, metrics, database, rateLimits, origins, i18n, translate },
    ...{ queue, sectionCatalogue: sections, audit, users, tenants, storage, close },
    ...services,
    ...wireRunner(basis, services),
  }
}

/** The core with what delivery adds: sessions, cookies, views, the page cache. */
export async function createWebServices(
  core: Core,
  web: {
    views: ViewRenderer
    assets: RequestHandler
    sessionDriver?: SessionDriver
    /** Of the sources that were built; without it each process is a build of its own. */
    buildStamp?: string
  },
): Promise<Services & { stopping(): void; close(): Promise<void> }> {
  const { config, clock, logger, metrics, database } = core
  const { refusals } = metrics
  const pageCache = new PageCache(clock)
  const sessionDriver =
    web.sessionDriver ??
    (await openSessions(config, { knex: database.knex, now: () => clock.now() }, (error) =>
      logger.warn({ err: error }, 'session store'),
    ))
  let isStopping = false
  core.visitBuffer.start()
  core.portalVisitBuffer.start()
  const cookies = new Cookies({
    secure: config.publicScheme === 'https',
    secret: config.sessionSecret,
    previousSecret: config.previousSessionSecret,
  })
  const { systemStatus, installation, tenants } = core
  const health = { ...watchHealth(core), proxyCheck: new ProxyCheck(config, logger) }
  const installationHealth = wireInstallationHealth({
    config,
    clock,
    database,
    sessionDriver,
    systemStatus,
    installation,
    tenants,
    ...health,
  })
  registerInstallationMetrics(metrics.registry, installationHealth.read, () => clock.now())
  return {
    ...core,
    installationHealth,
    views: web.views,
    assets: web.assets,
    sessionStore: sessionDriver.store,
    cookies,
    agreements: new Agreements(cookies),
    pageCache,
    openDownloads: OpenDownloads.ofProcess((kind) => refusals.inc({ limit: `open-${kind}` })),
    freshPages: new TokenBuckets(freshPageRate, clock, () => refusals.inc({ limit: 'fresh-pages' })),
    openReads: new TokenBuckets(openReadRate, clock, () => refusals.inc({ limit: 'open-reads' })),
    buildStamp: web.buildStamp ?? randomUUID(),
    requests: createWebMetrics(metrics.registry, pageCache),
    visits: new VisitCounter(core.visitBuffer, core.portalVisitBuffer, config),
    ...health,
    async checkReadiness() {
      if (isStopping) throw new Error('stopping')
      await Promise.all([database.ping(), sessionDriver.ping()])
    },
    /** From now on not ready, so that no new visitor is sent here. */
    stopping() {
      isStopping = true
    },
    async close() {
      await core.visitBuffer.close()
      await core.portalVisitBuffer.close()
      await sessionDriver.close()
      await core.close()
    },
  }
}
