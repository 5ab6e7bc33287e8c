import { bootstrapApplication } from '@angular/platform-browser'
import { Checkout } from './checkout'

void bootstrapApplication(Checkout)
