export { startMonitoring } from '../telemetry/datadog.ts'
