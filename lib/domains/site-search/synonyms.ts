/** Groups of words that parents use for one thing, a line each: whoever looks for one of them looks for all. */
export const SYNONYMS = `
tantrum, meltdown, outburst, temper, temper tantrum, throwing a fit, screaming, overreact, overreacts, overreacting
anger, angry, rage, mad, furious, fury, temper
cry, crying, tears, sobbing, weeping, bawling
scream, screaming, yell, yelling, shout, shouting, raise my voice, raised voice
whine, whining, whiny, complaining, nagging, moaning, grumbling
hit, hitting, punch, slap, smack, aggression, aggressive, violent
bite, biting, biter, bites
kick, kicking, throw, throwing, pushing, push, shove
swear, swearing, cursing, curse words, bad words, rude words, potty talk
lie, lies, lying, liar, fib, fibbing, dishonest, honesty, truth, cheating
steal, stealing, took something, taking things, theft, shoplifting
defiance, defiant, disobedient, disobey, not listening, does not listen, stubborn, oppositional, talks back, talking back, backtalk, noncompliant, power struggle, strong willed, strong will, headstrong
cooperation, cooperate, cooperates, listening, listen, heard, obey, follow instructions, ignores, ignoring
discipline, punishment, punish, consequences, time out, grounding, correction
spank, spanking, smacking, corporal punishment
boundary, boundaries, limit, limits, rules, strict, strictness, saying no, say no
reward, rewards, sticker chart, bribe, bribery, praise, incentive, prize
shame, ashamed, guilt, guilty, embarrassed, embarrassment, humiliated
anxiety, anxious, worry, worried, worries, nervous, fear, afraid, scared, panic
fear, fears, afraid, scared, frightened, phobia, terrified
panic, panic attack, hyperventilating, freak out
dark, darkness, monsters, night light, afraid of the dark
nightmare, nightmares, bad dreams, bad dream, night terror, night terrors
shy, shyness, timid, introvert, introverted, slow to warm up, quiet child, bashful
confidence, confident, self esteem, self worth, self confidence, believe in themselves
sad, sadness, unhappy, depressed, depression, low mood
grief, grieving, death, died, dying, loss, bereavement, mourning, funeral
joy, happy, happiness, delight, laughter
jealous, jealousy, envy, envious
frustration, frustrated, gives up, giving up, annoyed
boredom, bored, boring, nothing to do
lonely, loneliness, no friends, left out, isolated, excluded
friend, friends, friendship, playmates, peers, making friends
bully, bullies, bullying, bullied, teasing, picked on, mean kids, mobbing
sibling, siblings, brother, sister, rivalry, fighting siblings, brothers and sisters
new baby, second child, newborn sibling, baby brother, baby sister, pregnancy, expecting
share, sharing, taking turns, turn taking, turns, grabbing toys, grabs toys
play, playing, playtime, games, pretend play, make believe
toy, toys, playthings
roughhousing, rough play, wrestling, play fighting
empathy, kindness, kind, compassion, caring, considerate
sorry, apology, apologise, apologize, apologies, repair, making up
gratitude, thankful, grateful, thanks, manners, polite, politeness
patience, patient, waiting, impatient, wait
impulse, impulses, impulsive, impulsivity, impulse control, self control, inhibition, executive function, prefrontal
focus, attention, concentrate, concentration, distracted, distraction, daydreaming
adhd, hyperactive, hyperactivity, attention deficit, restless, sit still, fidgety, fidget
autism, autistic, asd, spectrum, neurodivergent, neurodiverse, asperger
sensory, sensory processing, overstimulated, overstimulation, noise, loud noises, itchy clothes, tags in clothes
dyslexia, dyslexic, learning difficulty, learning disability
giftedness, gifted, highly sensitive, sensitive, hsp, upset easily, cries easily
ocd, obsessive, compulsive, rituals, tics
trauma, traumatic, ptsd, adverse childhood experiences, abuse, neglect
stress, stressed, overwhelmed, overwhelm, burnout
cortisol, stress hormone, stress hormones, adrenaline
calm, calming, calm down, soothe, soothing, settle, relax, relaxation
breathing, breath, breathe, deep breaths, exhale, belly breathing, breathing exercise, calm down
mindfulness, meditation, meditate, mindful, grounding exercise
regulation, regulate, self regulation, emotional regulation, dysregulated, dysregulation, big feelings
coregulation, co regulation, calm together, borrowed calm
window of tolerance, fight or flight, freeze, shutdown, survival mode, nervous system, alarm, amygdala
vagus nerve, polyvagal, parasympathetic, rest and digest
emotion, emotions, feelings, feeling, moods, mood
name feelings, naming feelings, label emotions, labelling feelings, emotion words, feelings words, emotional vocabulary
validate, validation, acknowledging, feel heard, empathise
brain, brains, mind, neuroscience, neurons, neurological
amygdala, alarm, limbic, emotional brain, overreact, overreacts, overreacting
prefrontal cortex, frontal lobe, thinking brain, executive function, executive functioning, upstairs brain
memory, remember, forgetful, forgets, forgetting, memories
neuroplasticity, plasticity, rewire, rewiring, wiring, connections, synapses
dopamine, serotonin, oxytocin, hormone, hormones
development, milestones, developmental
regression, going backwards, acting like a baby, regressing
attachment, bonding, bond, secure base, attached
clingy, clinginess, velcro, won't let go, always wants mum, always wants mom
separation, separation anxiety, drop off, drop-off, goodbye, daycare goodbyes, leaving
stranger, strangers, stranger anxiety, new people
daycare, nursery, childcare, kindergarten, preschool, creche, child care, starting preschool
school, starting school, first day of school, classroom, kindergarten, primary school, elementary
school refusal, refuses school, won't go to school, school avoidance, skipping school
homework, schoolwork, study, studying, assignments
teacher, teachers, educator, caregiver at school
exam, exams, test anxiety, tests, grades, report card, marks
reading, read, books, story, stories, picture books, read aloud
language, speech, vocabulary, late talker, talking, babble, stutter, stammer
bilingual, two languages, two tongues, second language, multilingual
sleep, sleeping, bedtime, nap, naps, night, nights, asleep, falling asleep
bedtime, going to bed, bed time, evening routine, night routine, bedtime routine, lights out
night waking, wakes at night, wake in the night, wakes up at night, waking up at night, sleep through, up all night, night feeds
early riser, wakes too early, early waking, early morning
cosleeping, co sleeping, bed sharing, family bed, sleeps in our bed
sleep training, cry it out, ferber, gentle sleep
nap, naps, napping, drops nap, quiet time, siesta
tired, tiredness, exhausted, overtired, fatigue, sleep deprived, worn out
pacifier, dummy, soother, binky, thumb sucking, thumb
blanket, comfort blanket, lovey, thumb, comforter, teddy, stuffed animal, comfort object, transitional object
toilet, toilet training, toilet trained, potty, potty trained, potty training, diaper, nappy, nappies, diapers, toileting
bedwetting, bed wetting, wets the bed, wet bed, wet sheets, accidents, enuresis, peeing, pee
constipation, poo, poop, withholding, stomach
food, eating, eat, meals, mealtime, mealtimes, dinner, supper, feeding
picky eater, picky eating, fussy eater, fussy, refuses food, won't eat, vegetables, selective eater
sugar, sweets, candy, treats, dessert, snacks, snack
breastfeeding, nursing, breast, bottle, weaning, formula, latch
table manners, sitting at the table, family meals, family dinner
screen, screens, screen time, tablet, ipad, phone, smartphone, mobile, devices, television, tv, youtube, video games
video games, gaming, console, minecraft, fortnite, playstation, nintendo, computer games, xbox
social media, instagram, tiktok, snapchat, online, internet, cyberbullying
cartoon, cartoons, film, movies, shows, television
transition, transitions, switching, leaving the playground, stopping play, moving on, change of activity
routine, routines, schedule, rhythm, structure, ritual, rituals
morning, mornings, morning routine, get ready, getting ready, getting dressed, dressing, late for school
hurry, rush, rushing, dawdling, dawdle
chores, chore, tidying, tidy, cleaning, clean room, housework, help around the house, helping at home, mess
pocket money, money, allowance, spending
independence, independent, autonomy
responsibility, responsible, accountable
choice, choices, deciding, decision, decisions
travel, travelling, holiday, vacation, flight, airplane, car ride, long drive
car, car seat, driving, road trip
shopping, supermarket, shop, store, grocery, public, in public
restaurant, eating out, cafe
party, birthday, celebrations, christmas, holidays, festivities
doctor, dentist, hospital, vaccination, shots, injection, medical, needles
sick, illness, ill, fever, poorly, unwell
pain, hurt, injury, tummy ache, stomach ache, headache, ouch
haircut, hair, brushing hair, washing hair, hair wash
teeth, brushing teeth, toothbrush, tooth brushing, teething
bath, bathing, bathtime, shower, washing
clothes, dressing, getting dressed, shoes, coat, jacket, socks
outdoors, outside, nature, fresh air, garden, park, playground
exercise, movement, sport, sports, physical activity, running around
music, singing, songs, lullaby, sing, dance, dancing
art, drawing, painting, crafts, creative, creativity
hug, hugs, cuddle, cuddles, touch, holding, embrace, affection
eye contact, gaze, serve and return
baby, babies, infant, infants, newborn, newborns
colic, fussy baby, crying baby, inconsolable
toddler, toddlers, two year old, terrible twos, one year old, 2 year old, 1 year old, 18 months
preschooler, preschoolers, three year old, four year old, five year old, threenager, 3 year old, 4 year old, 5 year old
school age, six year old, seven year old, eight year old, 6 year old, 7 year old, 8 year old, 9 year old, middle childhood
tween, tweens, preteen, ten year old, eleven year old, 10 year old, 11 year old, 12 year old
teenager, teenagers, teen, teens, adolescent, adolescents, adolescence, puberty, 13 year old, 14 year old, 15 year old
boy, boys, son, sons
girl, girls, daughter, daughters
mother, mothers, mum, mom, mama, mommy, mummy, motherhood
father, fathers, dad, dads, papa, daddy, fatherhood
grandparent, grandparents, grandma, grandpa, grandmother, grandfather, nana, granny, mother in law, in laws
partner, spouse, husband, wife, couple, marriage, relationship
divorce, separation of parents, separated, split up, breakup, two homes, custody, coparenting, co parenting
single parent, single mother, single father, solo parent, alone with children
stepfamily, stepchild, stepparent, blended family, step mom, step dad
adoption, adopted, foster, fostering, foster care
only child, no siblings
twin, twins, multiples, triplets
parenting style, gentle parenting, authoritative, authoritarian, permissive, respectful parenting, positive parenting
parental burnout, burnout, exhausted, self care, me time
postpartum, postnatal depression, baby blues, after birth, ppd, post natal
mum guilt, mom guilt, bad mother, bad parent, good enough, good enough parent, perfect parent
own childhood, generational, inner child, my own parents, triggers, triggered
yelled, shouted, shout, yelling, shouting, lost my temper, lost your temper, snapped, blew up
fight, argument, arguing, conflict, quarrel, arguments, fighting, disagreement
perfectionism, perfectionist, perfect, mistakes, failure, failing, growth mindset
motivation, motivated, lazy, unmotivated, laziness, effort
resilience, resilient, bounce back, coping, cope, grit
losing, sore loser, winning, competition, competitive, bad loser
interrupting, interrupt, interrupts, butting in, interruptions
clumsy, coordination, motor skills, crawling, walking
curiosity, curious, questions
imagination, imaginary friend, imaginary companion, invisible friend, make believe friend
sex, sexuality, where babies come from, private parts, sex education
gender, identity, boys and girls, pronouns
race, racism, diversity, difference, skin colour
moving, moving house, new home, relocation, move
pet, pets, dog, cat, animals, animal
news, war, catastrophe, world events, climate, disaster
safety, safe, danger, dangerous, accident
hair pulling, nail biting, nails, picking skin, habit, habits
masturbation, touching themselves
medication, medicine, ritalin, drugs
therapy, therapist, counselling, psychologist, professional help, counselor, when to get help
evidence, study says, science, research, studies
script, scripts, what to say, phrases, words to say, exact words
guide, printable, download, worksheet, pdf, cheat sheet, checklist
podcast, audio
newsletter, email, subscribe, sign up
book, handbook, buy the book
`;

/** What is said of every child here: a search for something else does not insist on it. */
export const EVERYWHERE = new Set(
  "child children childs kid kids kiddo parent parents parenting family families little ones my our his her mom mum mommy mummy mama mother dad daddy papa father baby babies toddler toddlers boy girl their son daughter 孩子 宝宝 小孩 我们 我的 子供 子ども うちの ลูก เด็ก 아이".split(
    " ",
  ),
);

/** What a question is made of beside what it is about. */
export const QUESTION_WORDS = new Set(
  "get gets getting make makes making keep keeps keeping help helps helping stop stops stopping handle handling deal dealing should would could can't cant can won't wont doesn't doesnt don't dont didn't isn't isnt always never really suddenly best better good way ways tip tips advice idea ideas need needs want wants wanting about much many long often okay ok normal start starts starting when what why how who where which tell tells explain say let lets give gives without do does did go goes going every time old year years month months age without instead still even just so i me we us you he him she they them it its a an the to of in on at for from with and is are am be been has have had up out not no last lasts take takes happen happens mean means cause causes el la los las un una de del al en y o que como por para con sin mi mis su sus se es hay hacer hago cuando donde quien porque tiene tienen puedo debo der das den dem ein eine einen einem einer mein meine meinem meinen wie wo warum wieso weshalb wann wer ist sind im ins zu zum zur mit von und oder nicht kein keine ich mich mir wir uns tun mache machen helfe kann soll sollte kind kinder ninos hijo hija hijos 怎么 怎么办 怎样 如何 什么 为什么 应该 怎麼 怎麼辦 什麼 為什麼 どう どうして なぜ したら する します です ます から 方法 ทำ ทำไม อย่างไร ยังไง".split(
    " ",
  ),
);
