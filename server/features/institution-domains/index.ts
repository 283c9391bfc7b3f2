export { MAX_DOMAINS, readDomainList, type FaultyLine } from './domain-list.ts'
export { InstitutionDomainsRepository } from './institution-domains.repository.ts'
export { InstitutionDomainsService } from './institution-domains.service.ts'
