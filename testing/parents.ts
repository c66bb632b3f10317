/** Texts for parents, and what parents type who look for them: a line each, `title | summary | text`, then searches. */
const LINES = `
Taming the tablet | Limits on screens without a daily fight. | A device ends more easily when its end was agreed on. Put it to bed in the kitchen.
? ipad; how much tv is ok for a 3 year old; screen tme; video games limits
Dry by day | When a toddler is ready to leave nappies behind. | Readiness shows itself: a dry hour, a word for it, an interest in the bathroom.
? toilet training; potty; when to start potty training; diapers
Shyness is not a flaw | Some children warm up slowly, and that is a temperament. | Stand beside the edge of the group for a while. Curiosity comes when nobody pushes.
? shy; shy child at parties; introvert; my kid is so timid
When worry moves in | What helps a child whose thoughts race ahead. | Worries are the mind rehearsing. Give them a chair and a time of day.
? anxious child; anxiety; how do I help my anxious daughter; nervous
The truth about fibs | Why children bend the truth, and what to say. | A four year old who makes up a story shows that a new skill of the mind is here.
? liar; why does my child lie; lying; dishonest
After the shout | How to make it good again when you have lost your temper. | Say what happened, say sorry without a but, and come close again.
? i yelled at my kid; how to apologize to my child; repair after yelling; feeling guilty for shouting
The storm in the supermarket | A tantrum in public, minute by minute. | Get low, say little, leave the trolley. The audience does not matter.
? meltdown in store; temper tantrum; what to do when toddler screams in shop; tantrm
Teeth and hands | Hitting and biting in the second year. | An arm that flies out is faster than a word. Block gently, name it, show another way.
? my toddler bites other kids; aggressive; why does he hit me; biting at daycare
Goodbye at the door | Mornings at nursery when nobody wants to let go. | A short ritual beats a long comfort. Say when you come back, by what the day has in it.
? daycare drop off crying; separation anxiety; clingy at nursery; preschool goodbyes
The long way to sleep | What the evening does to a tired brain. | Dim light, the same four steps, and a parent who is in no hurry.
? bedtime; won't fall asleep; how to get my toddler to sleep; bedtime routin
Awake at three | Why little ones wake in the night, and what they need. | Sleep comes in cycles, and between two of them we all surface.
? night waking; wakes up at night; how to get baby to sleep through; night wakings
Monsters under the bed | Fear of the dark between three and six. | A lamp, a look together, and a job for the monster.
? afraid of the dark; scared at night; night light; monsters
Bad dreams and night terrors | The two are not the same, and one needs no comfort. | A terror is not remembered. A dream wants to be talked about by day.
? nightmares; night terror; wakes up screaming at night
One bite is enough | Dinner with a picky eater. | You choose what and when, the child chooses whether and how much.
? fussy eater; refuses vegetables; how to get kid to eat; picky eating
Sweets without a war | Sugar loses its shine when it is ordinary. | A treat beside the plate, not after it.
? sugar; candy; dessert every day; how much sweets
A sister arrives | The first months with a new baby and an older child. | The older one mourns a little. Ten minutes alone with you weigh more than a gift.
? second baby jealousy; new sibling; toddler jealous of newborn; preparing for baby brother
Two under one roof | Sibling quarrels, and when to stay out of them. | Be a reporter, not a judge: two children, one truck.
? my kids fight all the time; brothers and sisters fighting; sibling rivalry; siblings arguing
Nobody to play with | Making friends at five. | Friendship begins side by side. Invite one child, for one hour, with one plan.
? my son has no friends; lonely; making friends; friendships at school
When teasing hurts | What to do about bullies. | Believe the child first. Then write down what happened, and talk to the school.
? bullied at school; bullying; mean kids; picked on
Sharing is a late skill | Turns come before giving. | A timer is fairer than a mother. First it is yours, then it is his.
? taking turns; toddler won't share; grabs toys; how to teach sharing
The empty afternoon | In praise of boredom. | After twenty minutes of nothing, a blanket becomes a ship.
? bored; nothing to do; i'm bored mom
The body's brake | How a long breath out slows the heart. | Blow on soup, smell the flower. The vagus nerve carries the message.
? deep breathing; breathing exercises; how to calm down; vagus
Borrowed calm | Children settle on our nervous system before they own one. | Co-regulation is what two bodies do. Your slow voice is the tool.
? coregulation; co-regulation; how to calm an angry child; nervous system
The alarm in the head | What the amygdala does when a shoe is wrong. | It asks one question: safe or not? It does not read the clock.
? fight or flight; amygdala; why does my child overreact
The slow front of the brain | Planning and stopping take twenty years to grow. | The prefrontal cortex is the last to be wired. Be its stand-in.
? executive function; impulse control; impulsive; self control
Words for what burns inside | Naming a feeling makes it smaller. | "You are furious" is not fuel. It is a handle.
? emotion words; naming feelings; name it to tame it; teach emotions to kids
A no that holds | Setting limits warmly. | The border is for you to guard, and the protest is for the child to have.
? boundaries; strict parenting; how to say no to my child; setting limits
Beyond the sticker chart | What praise and rewards do to wanting. | A prize moves the eye from the work to the prize.
? bribing; reward chart; is it ok to bribe my child; praise
The trouble with time out | What a child learns alone on a stair. | Time in is closeness without giving in.
? punishment; discipline; does punishment work; consequences
Why spanking backfires | What research says on hitting children to teach them. | It works at once and harms later.
? smacking; corporal punishment; is spanking harmful; spank
Not listening? | Eleven ways to be heard. | Touch a shoulder first. Say it once, with five words.
? my child doesn't listen; disobedient; how to get kids to cooperate; ignores me
The strong will | Living with a stubborn child. | Offer two doors that both lead out of the house.
? defiant; power struggles; strong-willed; talks back
Seven in the morning | Getting dressed and out without tears. | Pictures on the wall say what comes next, so that you need not.
? morning routine; always late for school; getting ready in the morning; won't get dressed
From park to bath | Why moving on is hard, and how to bridge it. | A warning means nothing to someone without a clock. A last slide does.
? transitions; hates leaving the playground; switching activities
First day of school | September nerves, theirs and yours. | Walk the way once in August. Take a stone from home in the pocket.
? starting school; kindergarten start; nervous about school; preschool first day
I won't go | School refusal, gently understood. | Stomach aches on Monday tell a story. Ask about the break, not the lessons.
? refuses to go to school; school avoidance; school anxiety
Homework at the kitchen table | Help that does not take over. | Sit near. Read your own book. Be asked.
? studying; homework fights; how to motivate my kid to do homework
Wired to move | A restless child and ADHD. | Attention is not missing, it is everywhere. Short tasks, a clear end, a body that may wiggle.
? hyperactive; can't sit still; attention deficit; focus problems
Another way of being | First steps after an autism diagnosis. | The world is louder for some. Routine is a rail, not a cage.
? autistic; asd; neurodivergent; spectrum
Seams, noise and light | When the senses are turned up. | Cut the label out. Let the hood stay up.
? sensory processing; overstimulated; hates loud noises; tags in clothes bother him
The sensitive child | Deep feeling is a trait. | They notice the tired voice before you do.
? highly sensitive; hsp; gets upset easily; too sensitive
Losing at Ludo | On sore losers. | Let the dice be the villain. Lose well yourself, out loud.
? sore loser; can't stand losing; bad loser; competitive
It must be perfect | Children who tear up their drawings. | Draw badly beside them, with joy.
? perfectionist; afraid to make mistakes; perfectionism; fear of failure
Saying farewell to grandpa | Death, in words a child can hold. | Say dead, not asleep. Answer the question that was asked.
? grief; how to tell my child about death; funeral; grandfather died
Two homes | Children between separated parents. | Both houses may be loved aloud.
? divorce; custody; coparenting; how to tell kids we are separating
Running on empty | Burnout of parents, and the way back. | Sleep is not a luxury, and neither is help.
? exhausted mom; self care; overwhelmed parent; i can't do this anymore tired
The low weeks after birth | Baby blues and postnatal depression. | Tears on day four are chemistry. Tears in week six want a doctor.
? postpartum; depressed after having baby; baby blues
What we carry | Your own childhood at your child's table. | The tone that hurts your ear is often an old one.
? triggers; my own parents; generational trauma; triggered by my child
Fathers matter | What dads bring. | Rough play with a soft end teaches brakes.
? dad; role of father; daddy; wrestling with kids
Grandmother's rules | When grandparents do it otherwise. | Children can hold two houses' rules.
? grandma; grandparents spoil; my mother in law
Doing it alone | On raising children as a single parent. | Build the village by name: who can come at eight at night?
? single mom; solo parent; single dad
The wonder of play | Pretending is how the mind practises. | Follow, do not lead. Be the patient, not the doctor.
? pretend play; playtime; why is play important; playing with my kid
Friend that nobody sees | Imaginary companions. | Set the plate, if you are asked.
? imaginary friend; make believe friend
Talk before talk | How language grows from the first babble. | Answer the sound as if it were a sentence.
? speech delay; late talker; when do babies talk; language development
Two tongues | Raising a bilingual child. | Mixing is not confusion. It is thrift.
? bilingual; second language; two languages at home
A page a night | Reading aloud and what it builds. | The lap matters as much as the book.
? picture books; reading to baby; story time; bedtime stories
The pull of the phone | Teens and social media. | Ask what it gives before you ask what it takes.
? instagram; tiktok; teenager always on phone; my 13 year old and social media
The remodelled brain | What puberty does from ten on. | Sleep moves back by two hours, and the need for peers moves forward.
? puberty; teenagers; teen brain; why are teens moody
At the dentist | Getting through needles and drills. | Tell the truth: it will pinch, for as long as a sneeze.
? doctor visit; afraid of shots; vaccination fear; dentist anxiety
Wet sheets | Bedwetting is nobody's fault. | A bladder grows up at its own speed.
? wets the bed; peeing in bed; accidents at night; bed wetting
The beloved rag | Blankets, teddies and thumbs. | A thing that smells of home is a bridge.
? thumb sucking; pacifier; comfort blanket; lovey
Moving house | Packing a small person's world. | Their box is the last in and the first out.
? new home; relocating with kids; move to a new city
Waiting is work | Patience at four. | Count ducks. Give the wait a shape.
? impatient; interrupting; how to teach patience
Thank you, really | Manners that are more than words. | Gratitude is caught, not drilled.
? polite; gratitude; good manners; how to raise grateful kids
Small hands, real jobs | Chores by age. | A toddler can carry one sock with pride.
? tidying up; cleaning room; chores; help around the house
`;

export type ParentsText = { title: string; excerpt: string; content: string; searches: string[] };

export const PARENTS_TEXTS: ParentsText[] = LINES.trim()
  .split("\n? ")
  .flatMap((part, at, parts) => {
    const next = parts[at + 1]?.split("\n")[0];
    const [title = "", excerpt = "", content = ""] = (part.split("\n").at(-1) ?? "").split(" | ");
    return next === undefined ? [] : [{ title, excerpt, content, searches: next.split("; ") }];
  });
