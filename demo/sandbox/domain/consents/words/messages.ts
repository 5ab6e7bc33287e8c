// Made by `npm run generate`.
import { plural } from '../../../../../src/lib/plural.ts'
const en = { texts: { stored_card: (merchant: string) => `I authorize ${merchant} to save this card and charge it when I place an order with it. I can remove it at any time.`,
debit_mandate: (amount: string, day: string, merchant: string) => `I authorize ${merchant} to debit ${amount} once from my bank account, on ${day} or the next banking day. I may revoke this authorization in writing to ${merchant} up to the day before the debit; later returns follow my bank’s rules.`,
scheduled_card: (amount: string, day: string, merchant: string) => `I authorize ${merchant} to charge this card up to ${amount} on ${day}. I can cancel until that day begins.`,
credit_agreement: (merchant: string) => `My business agrees to pay ${merchant} for purchases on terms by their due dates.`,
electronic_signature: `I agree to sign electronically and to receive agreements and notices in electronic form.`,
authority: `I am authorized to bind my business to this agreement.` },
autopay: { card: (day: string, merchant: string, method: string) => `I authorize ${merchant} to charge ${method} for what is due on each of my invoices issued on or after ${day}.`,
debit: (day: string, merchant: string, method: string) => `I authorize ${merchant} to debit ${method} for what is due on each of my invoices issued on or after ${day}.`,
cardOfOrder: (day: string, merchant: string, method: string, order: string) => `I authorize ${merchant} to charge ${method} for what is due on each of my invoices of order ${order} issued on or after ${day}.`,
debitOfOrder: (day: string, merchant: string, method: string, order: string) => `I authorize ${merchant} to debit ${method} for what is due on each of my invoices of order ${order} issued on or after ${day}.`,
onDueDate: `Each is paid on its due date.`,
daysBefore: (days: number) => `Each is paid ${plural('en', days, { one: `1 day`, other: `${days} days` })} before its due date.`,
discounts: `An invoice with a discount for early payment is paid on the last day of the discount, where that comes first.`,
oneOrder: `Only invoices of this order are paid.`,
oneCurrency: (currency: string) => `Only invoices in ${currency} are paid.`,
perInvoice: (amount: string) => `An invoice above ${amount} is not paid.`,
perMonth: (amount: string) => `At most ${amount} is taken in a calendar month.`,
unlimited: `There is no limit to the amount.`,
ending: `I am told by email before each payment. Until a payment begins I can skip it, pause autopay or end it, in my account.` },
documents: { debit_mandate: (merchant: string) => `${merchant} may debit the bank account chosen here once, for the amount and on the day named in the authorization. If that day is not a banking day, the debit is made on the next one.

If the debit is returned for insufficient or uncollected funds, it may be presented up to two more times within 180 days. Your bank may charge a fee for a returned debit.

You may revoke the authorization by writing to ${merchant}; it must arrive the day before the debit. You may ask your bank to return a debit that you did not authorize.

The account holder confirms that the account is used for business purposes. ${merchant} sends a receipt with the date and the amount of the debit.`,
credit_agreement: (merchant: string) => `${merchant} may offer your business a line of credit. Each order that you place on terms draws on it, and each payment makes that part available again.

Your business pays each invoice in full by its due date, by the payment method chosen for it. The due date and any fee are shown before you place an order.

Where that method is a card or a bank account, ${merchant} uses it without a further order: it charges the card on the due date, or debits the bank account one banking day before. It writes to you three banking days before that. An invoice that you have paid by then is not collected.

${merchant} may use the business details and bank information that you provide to decide on the limit, and may change, suspend or close the line of credit. Orders placed before that are not affected.

The credit is for business purposes only, not for personal, family or household use.`,
electronic_signature: (merchant: string) => `Checking a box here and placing an order has the same effect as a signature on paper.

${merchant} may send agreements, invoices and notices to the email address of this order. You need a browser and a program that opens PDF files, and can save or print what you receive.

You may ask ${merchant} for a paper copy, change your email address or withdraw this consent at any time. What was signed before remains valid.`,
autopay: (merchant: string) => `${merchant} may use the card or bank account chosen here for each invoice that the authorization covers, without a further order, until autopay ends.

A card is charged on the day that was chosen. A bank account is debited one banking day before it, so that the money arrives by then. An invoice for which that day is over, or today, is paid on the next day.

${merchant} writes to you three banking days before each payment, or at once where it begins sooner. What you have paid by then is not taken again. An invoice above a limit is not paid, and ${merchant} tells you.

If a debit is returned for insufficient or uncollected funds, it may be presented up to two more times within 180 days. Your bank may charge a fee for a returned debit.

You may skip an invoice, pause autopay or end it in your account at any time. A payment that has begun by then is carried through; no other follows. You may ask your bank to return a debit that you did not authorize.` } }
export type Messages = typeof en
export const messages = { en,
ar: { texts: { stored_card: (merchant: string) => `أفوّض ${merchant} بحفظ هذه البطاقة والخصم منها عندما أقدّم طلبًا بها. يمكنني إزالتها في أي وقت.`,
debit_mandate: (amount: string, day: string, merchant: string) => `أفوّض ${merchant} بخصم ${amount} مرة واحدة من حسابي المصرفي، بتاريخ ${day} أو في يوم العمل المصرفي التالي. يمكنني إلغاء هذا التفويض خطيًا لدى ${merchant} حتى اليوم السابق للخصم، وتخضع طلبات الاسترداد اللاحقة لقواعد مصرفي.`,
scheduled_card: (amount: string, day: string, merchant: string) => `أفوّض ${merchant} بخصم ما لا يتجاوز ${amount} من هذه البطاقة بتاريخ ${day}. يمكنني الإلغاء قبل بداية ذلك اليوم.`,
credit_agreement: (merchant: string) => `تلتزم منشأتي بأن تدفع إلى ${merchant} قيمة مشترياتها الآجلة في تواريخ استحقاقها.`,
electronic_signature: `أوافق على التوقيع إلكترونيًا وعلى تلقي الاتفاقيات والإشعارات بصيغة إلكترونية.`,
authority: `لديّ الصلاحية لإلزام منشأتي بهذه الاتفاقية.` },
autopay: { card: (day: string, merchant: string, method: string) => `أفوّض ${merchant} بالخصم من ${method} لتسديد المستحق على كل فاتورة من فواتيري الصادرة بتاريخ ${day} أو بعده.`,
debit: (day: string, merchant: string, method: string) => `أفوّض ${merchant} بالخصم من الحساب ${method} لتسديد المستحق على كل فاتورة من فواتيري الصادرة بتاريخ ${day} أو بعده.`,
cardOfOrder: (day: string, merchant: string, method: string, order: string) => `أفوّض ${merchant} بالخصم من ${method} لتسديد المستحق على كل فاتورة من فواتيري للطلب ${order} الصادرة بتاريخ ${day} أو بعده.`,
debitOfOrder: (day: string, merchant: string, method: string, order: string) => `أفوّض ${merchant} بالخصم من الحساب ${method} لتسديد المستحق على كل فاتورة من فواتيري للطلب ${order} الصادرة بتاريخ ${day} أو بعده.`,
onDueDate: `تُدفع كل فاتورة في تاريخ استحقاقها.`,
daysBefore: (days: number) => `تُدفع كل فاتورة قبل تاريخ استحقاقها بـ${plural('ar', days, { zero: `${days} يوم`, one: `يوم واحد`, two: `يومين`, few: `${days} أيام`, many: `${days} يومًا`, other: `${days} يوم` })}.`,
discounts: `تُدفع الفاتورة التي لها خصم سداد مبكر في آخر يوم للخصم إن حلّ قبل ذلك.`,
oneOrder: `تُدفع فواتير هذا الطلب فقط.`,
oneCurrency: (currency: string) => `تُدفع الفواتير بعملة ${currency} فقط.`,
perInvoice: (amount: string) => `لا تُدفع فاتورة تتجاوز ${amount}.`,
perMonth: (amount: string) => `لا يُخصم في الشهر الميلادي أكثر من ${amount}.`,
unlimited: `لا حدّ للمبلغ.`,
ending: `أُبلَّغ بالبريد الإلكتروني قبل كل دفعة. وحتى تبدأ الدفعة يمكنني تخطيها أو إيقاف الدفع التلقائي مؤقتًا أو إنهاؤه من حسابي.` },
documents: { debit_mandate: (merchant: string) => `يجوز لـ ${merchant} الخصم مرة واحدة من الحساب المصرفي المختار هنا، بالمبلغ وفي اليوم المذكورين في التفويض. إذا لم يكن ذلك اليوم يوم عمل مصرفي، يُخصم المبلغ في اليوم التالي.

إذا أُعيد الخصم لعدم كفاية الرصيد، فقد يُقدَّم مرتين أخريين خلال 180 يومًا. قد يفرض المصرف رسمًا على الخصم المعاد.

يمكن إلغاء التفويض كتابةً لدى ${merchant}، على أن يصل الإلغاء قبل الخصم بيوم. ويمكن مطالبة المصرف بإعادة خصم لم يُفوَّض به.

يؤكد صاحب الحساب أن الحساب مستخدم لأغراض تجارية. يرسل ${merchant} إيصالًا بتاريخ الخصم ومبلغه.`,
credit_agreement: (merchant: string) => `يجوز لـ ${merchant} أن يقدّم للشركة حدًا ائتمانيًا. يُستخدم جزء منه مع كل طلب بالآجل، ويُتاح ذلك الجزء من جديد مع كل دفعة.

تدفع الشركة كل فاتورة كاملة في موعد استحقاقها أو قبله، بطريقة الدفع المختارة. يظهر الموعد وأي رسوم قبل تقديم الطلب.

إذا كانت تلك الطريقة بطاقة أو حسابًا مصرفيًا، فإن ${merchant} يستخدمها دون أمر آخر: يخصم من البطاقة في موعد الاستحقاق، أو من الحساب قبله بيوم عمل مصرفي واحد. ويرسل رسالة قبل ذلك بثلاثة أيام عمل مصرفية. ولا تُحصَّل فاتورة دُفعت قبل ذلك.

يجوز لـ ${merchant} استخدام بيانات الشركة والمصرف المقدَّمة لتحديد الحد الائتماني، وتعديله أو تعليقه أو إغلاقه. لا تتأثر الطلبات السابقة.

الائتمان للأغراض التجارية فقط، وليس للاستخدام الشخصي أو العائلي أو المنزلي.`,
electronic_signature: (merchant: string) => `وضع علامة في خانة هنا وتقديم طلب لهما أثر التوقيع على الورق.

يجوز لـ ${merchant} إرسال الاتفاقيات والفواتير والإشعارات إلى البريد الإلكتروني لهذا الطلب. يلزم متصفح وبرنامج يفتح ملفات PDF، ويمكن حفظ ما يصل أو طباعته.

يمكن طلب نسخة ورقية من ${merchant} أو تغيير البريد الإلكتروني أو سحب هذه الموافقة في أي وقت. يبقى ما وُقّع سابقًا ساريًا.`,
autopay: (merchant: string) => `يجوز لـ ${merchant} استخدام البطاقة أو الحساب المصرفي المختار هنا لكل فاتورة يشملها التفويض، دون أمر آخر، إلى أن ينتهي الدفع التلقائي.

يُخصم من البطاقة في اليوم المختار. ويُخصم من الحساب المصرفي قبله بيوم عمل مصرفي واحد ليصل المبلغ في ذلك اليوم. والفاتورة التي مضى يومها، أو كان اليوم، تُدفع في اليوم التالي.

يرسل ${merchant} رسالة قبل كل دفعة بثلاثة أيام عمل مصرفية، أو فورًا إذا كانت تبدأ قبل ذلك. وما دُفع قبلها لا يُخصم مرة أخرى. ولا تُدفع فاتورة تتجاوز حدًا، ويبلّغ ${merchant} بذلك.

إذا أُعيد الخصم لعدم كفاية الرصيد، فقد يُقدَّم مرتين أخريين خلال 180 يومًا. قد يفرض المصرف رسمًا على الخصم المعاد.

يمكن تخطي فاتورة أو إيقاف الدفع التلقائي مؤقتًا أو إنهاؤه من الحساب في أي وقت. تُستكمل الدفعة التي بدأت قبل ذلك، ولا تتبعها أخرى. ويمكن مطالبة المصرف بإعادة خصم لم يُفوَّض به.` } } satisfies Messages,
es: { texts: { stored_card: (merchant: string) => `Autorizo a ${merchant} a guardar esta tarjeta y a hacer cargos en ella cuando yo haga un pedido con ella. Puedo eliminarla en cualquier momento.`,
debit_mandate: (amount: string, day: string, merchant: string) => `Autorizo a ${merchant} a debitar ${amount} una sola vez de mi cuenta bancaria, el ${day} o el siguiente día hábil bancario. Puedo revocar esta autorización por escrito ante ${merchant} hasta el día anterior al débito; las devoluciones posteriores se rigen por las normas de mi banco.`,
scheduled_card: (amount: string, day: string, merchant: string) => `Autorizo a ${merchant} a cobrar hasta ${amount} en esta tarjeta el ${day}. Puedo cancelarlo hasta que empiece ese día.`,
credit_agreement: (merchant: string) => `Mi empresa se compromete a pagar a ${merchant} las compras a plazo en sus fechas de vencimiento.`,
electronic_signature: `Acepto firmar electrónicamente y recibir los contratos y avisos en formato electrónico.`,
authority: `Tengo facultades para obligar a mi empresa en este contrato.` },
autopay: { card: (day: string, merchant: string, method: string) => `Autorizo a ${merchant} a cobrar en ${method} lo que se deba de cada una de mis facturas emitidas el ${day} o después.`,
debit: (day: string, merchant: string, method: string) => `Autorizo a ${merchant} a debitar de ${method} lo que se deba de cada una de mis facturas emitidas el ${day} o después.`,
cardOfOrder: (day: string, merchant: string, method: string, order: string) => `Autorizo a ${merchant} a cobrar en ${method} lo que se deba de cada una de mis facturas del pedido ${order} emitidas el ${day} o después.`,
debitOfOrder: (day: string, merchant: string, method: string, order: string) => `Autorizo a ${merchant} a debitar de ${method} lo que se deba de cada una de mis facturas del pedido ${order} emitidas el ${day} o después.`,
onDueDate: `Cada una se paga en su fecha de vencimiento.`,
daysBefore: (days: number) => `Cada una se paga ${plural('es', days, { one: `1 día`, many: `${days} días`, other: `${days} días` })} antes de su fecha de vencimiento.`,
discounts: `Una factura con descuento por pronto pago se paga el último día del descuento, si este llega antes.`,
oneOrder: `Solo se pagan facturas de este pedido.`,
oneCurrency: (currency: string) => `Solo se pagan facturas en ${currency}.`,
perInvoice: (amount: string) => `No se paga una factura de más de ${amount}.`,
perMonth: (amount: string) => `En un mes natural se cobran como máximo ${amount}.`,
unlimited: `No hay límite de monto.`,
ending: `Se me avisa por correo antes de cada pago. Hasta que un pago empiece puedo omitirlo, pausar el pago automático o ponerle fin en mi cuenta.` },
documents: { debit_mandate: (merchant: string) => `${merchant} puede cargar una sola vez la cuenta bancaria elegida aquí, por el monto y en el día que indica la autorización. Si ese día no es hábil bancario, el cargo se hace el siguiente.

Si el cargo se devuelve por falta de fondos, puede presentarse hasta dos veces más en 180 días. Su banco puede cobrar una comisión por un cargo devuelto.

Puede revocar la autorización por escrito ante ${merchant}; el aviso debe llegar a más tardar el día anterior al cargo. Puede pedir a su banco que devuelva un cargo que no autorizó.

El titular confirma que la cuenta se usa con fines comerciales. ${merchant} envía un recibo con la fecha y el monto del cargo.`,
credit_agreement: (merchant: string) => `${merchant} puede ofrecer a su empresa una línea de crédito. Cada pedido a plazo usa una parte y cada pago la vuelve a dejar disponible.

Su empresa paga cada factura completa a más tardar en su fecha de vencimiento, con la forma de pago elegida. La fecha y cualquier cargo se muestran antes de hacer el pedido.

Si ese método es una tarjeta o una cuenta bancaria, ${merchant} lo usa sin otra orden: cobra en la tarjeta el día del vencimiento o debita la cuenta un día hábil bancario antes. Le escribe tres días hábiles bancarios antes. Una factura que haya pagado para entonces no se cobra.

${merchant} puede usar los datos de la empresa y del banco que usted proporcione para fijar el límite, y puede modificar, suspender o cerrar la línea de crédito. Los pedidos anteriores no cambian.

El crédito es solo para fines comerciales, no para uso personal, familiar o doméstico.`,
electronic_signature: (merchant: string) => `Marcar una casilla aquí y hacer un pedido tiene el mismo efecto que una firma en papel.

${merchant} puede enviar contratos, facturas y avisos a la dirección de correo de este pedido. Necesita un navegador y un programa que abra archivos PDF, y puede guardar o imprimir lo que reciba.

Puede pedir a ${merchant} una copia en papel, cambiar su dirección de correo o retirar este consentimiento en cualquier momento. Lo firmado antes sigue siendo válido.`,
autopay: (merchant: string) => `${merchant} puede usar la tarjeta o la cuenta bancaria elegida aquí para cada factura que cubre la autorización, sin otra orden, hasta que el pago automático termine.

En una tarjeta se cobra el día elegido. Una cuenta bancaria se debita un día hábil bancario antes, para que el dinero llegue ese día. Una factura cuyo día ya pasó, o es hoy, se paga al día siguiente.

${merchant} le escribe tres días hábiles bancarios antes de cada pago, o enseguida si empieza antes. Lo que haya pagado para entonces no se cobra otra vez. Una factura por encima de un límite no se paga, y ${merchant} le avisa.

Si un débito se devuelve por falta de fondos, puede presentarse hasta dos veces más en 180 días. Su banco puede cobrar una comisión por un débito devuelto.

Puede omitir una factura, pausar el pago automático o ponerle fin en su cuenta en cualquier momento. Un pago que ya haya empezado se lleva a cabo; no le sigue ningún otro. Puede pedir a su banco que devuelva un débito que no autorizó.` } } satisfies Messages }
