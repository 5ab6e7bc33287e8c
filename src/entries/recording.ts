export { startRecording } from '../telemetry/posthog.ts'
